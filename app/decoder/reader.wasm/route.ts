import { decoderResponse } from '@/lib/server/decoder'

/** `/decoder/reader.wasm`: reads barcodes in camera pictures; loaded when a camera is switched on. */
export const GET = (): Promise<Response> => decoderResponse()
