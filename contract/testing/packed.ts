import { deflateRawSync, inflateRawSync } from 'node:zlib'

/** Files as a ZIP archive, deflated. Sizes and sums that are not checked are left out. */
export function packed(files: Readonly<Record<string, string | Buffer>>): Buffer {
  const [parts, entries]: [Buffer[], Buffer[]] = [[], []]
  let at = 0
  for (const [path, text] of Object.entries(files)) {
    const [name, content] = [Buffer.from(path), deflateRawSync(text, { level: 9 })]
    const shared = Buffer.concat([
      ...[shorts(20, 0x800, 8, 0, 0x21), long(0), long(content.length), long(text.length)],
      shorts(name.length, 0),
    ])
    entries.push(Buffer.concat([long(0x02014b50), shorts(20), shared, shorts(0, 0, 0), long(0), long(at), name]))
    parts.push(long(0x04034b50), shared, name, content)
    at += 30 + name.length + content.length
  }
  const list = Buffer.concat(entries)
  const counts = shorts(0, 0, entries.length, entries.length)
  return Buffer.concat([...parts, list, long(0x06054b50), counts, long(list.length), long(at), shorts(0)])
}

const shorts = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const long = (value: number) => Buffer.from(Uint32Array.of(value).buffer)

/** The files of a ZIP archive by the list at its end, which have to be deflated or stored. */
export function unpacked(bytes: Buffer): Record<string, Buffer> {
  const files: Record<string, Buffer> = {}
  const end = bytes.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'))
  let at = bytes.readUInt32LE(end + 16)
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left--) {
    const [nameBytes = 0, extraBytes = 0, commentBytes = 0] = [28, 30, 32].map((place) =>
      bytes.readUInt16LE(at + place),
    )
    const [size, head] = [bytes.readUInt32LE(at + 20), bytes.readUInt32LE(at + 42)]
    const from = head + 30 + bytes.readUInt16LE(head + 26) + bytes.readUInt16LE(head + 28)
    const content = bytes.subarray(from, from + size)
    const name = bytes.toString('utf8', at + 46, at + 46 + nameBytes)
    files[name] = bytes.readUInt16LE(at + 10) === 0 ? content : inflateRawSync(content)
    at += 46 + nameBytes + extraBytes + commentBytes
  }
  return files
}
