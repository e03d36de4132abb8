#!/usr/bin/env node
// npm and node-gyp-build look for a program of this name first among the dependencies. Those of n8n that would be
// compiled, such as isolated-vm on Node 20, are not used by anything here.
process.stderr.write('no-compiler: nothing here needs compiled code\n');
