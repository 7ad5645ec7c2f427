// The tool
