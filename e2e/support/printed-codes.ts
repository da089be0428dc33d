import { readFileSync } from 'node:fs'
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader'

const program = 'node_modules/zxing-wasm/dist/reader/zxing_reader.wasm'

/** The barcodes in a picture, as the decoder of the scan page reads them. */
export async function codesIn(picture: Buffer): Promise<string[]> {
  await prepareZXingModule({
    overrides: { wasmBinary: new Uint8Array(readFileSync(program)).buffer },
    fireImmediately: true,
  })
  const found = await readBarcodes(new Uint8Array(picture), { formats: ['Code128'] })
  return found.map(({ text }) => text)
}
