/**
 * A zip for a reader in this process: not compressed, and without checksums (the reader takes 0 as
 * "none"), because the parts were verified at their source.
 */

const LOCAL = 0x04034b50;
const HEAD = 0x02014b50;
const END = 0x06054b50;
const LOCAL_LENGTH = 30;
const HEAD_LENGTH = 46;
const END_LENGTH = 22;
const VERSION = 20;
const UTF8_NAME = 0x800;

export function plainZip(parts: ReadonlyMap<string, Uint8Array>): Uint8Array {
  const files = [...parts].map(([name, content]) => ({ name: new TextEncoder().encode(name), content }));
  const bodies = files.reduce((sum, { name, content }) => sum + LOCAL_LENGTH + name.length + content.length, 0);
  const heads = files.reduce((sum, { name }) => sum + HEAD_LENGTH + name.length, 0);
  const zip = new Uint8Array(bodies + heads + END_LENGTH);
  const view = new DataView(zip.buffer);
  let at = 0;
  let head = bodies;
  for (const { name, content } of files) {
    view.setUint32(head, HEAD, true);
    view.setUint16(head + 4, VERSION, true);
    view.setUint16(head + 6, VERSION, true);
    view.setUint16(head + 8, UTF8_NAME, true);
    view.setUint32(head + 20, content.length, true);
    view.setUint32(head + 24, content.length, true);
    view.setUint16(head + 28, name.length, true);
    view.setUint32(head + 42, at, true);
    zip.set(name, head + HEAD_LENGTH);
    head += HEAD_LENGTH + name.length;

    view.setUint32(at, LOCAL, true);
    view.setUint16(at + 4, VERSION, true);
    view.setUint16(at + 6, UTF8_NAME, true);
    view.setUint32(at + 18, content.length, true);
    view.setUint32(at + 22, content.length, true);
    view.setUint16(at + 26, name.length, true);
    zip.set(name, at + LOCAL_LENGTH);
    zip.set(content, at + LOCAL_LENGTH + name.length);
    at += LOCAL_LENGTH + name.length + content.length;
  }
  view.setUint32(head, END, true);
  view.setUint16(head + 8, files.length, true);
  view.setUint16(head + 10, files.length, true);
  view.setUint32(head + 12, heads, true);
  view.setUint32(head + 16, bodies, true);
  return zip;
}
