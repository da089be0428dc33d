import 'server-only'
import { problemCodes } from '@/contract/problem-codes'
import type { Answer, Call } from './call'
import { refusalTexts } from './refusal-texts'

/** The proxy's own refusals have the shape of the API's. */
export const refuse = (status: number, code: number, message: string): Answer => ({
  status,
  headers: { 'content-type': 'application/json', 'cache-control': 'no-store' },
  body: Buffer.from(JSON.stringify({ code, message })),
})

export const tooLarge = ({ headers }: Pick<Call, 'headers'>, limitMb: number): Answer =>
  refuse(413, problemCodes.tooLarge, refusalTexts(headers).tooLarge(limitMb))
