// Plain JavaScript on purpose: it must run, and speak, on whatever Node is there.
const [major = 0] = process.versions.node.split('.').map(Number);
if (major < 24) {
  process.stderr.write(
    `Recolha's scripts need Node 24, as Electron has it, but this is ${process.versions.node}. ` +
      'It comes with the npm package "node": run `npm ci` without --ignore-scripts, and start scripts through npm.\n',
  );
  process.exit(1);
}
