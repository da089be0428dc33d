import { type ApiError, toError } from './api'
import { readJson } from './read-json'

/** The specification lets the body of a refusal settle before it is read. */
const errorBodyMs = 150

/**
 * The error of a refused download: its body is read as text and parsed after 150 ms (ERR-13).
 * @param lost throws where the body does not come
 */
export async function readRefusal(
  response: Response,
  callName: string,
  lost: (cause: unknown) => never,
): Promise<ApiError> {
  await new Promise((resolve) => setTimeout(resolve, errorBodyMs))
  return toError(response, readJson(await response.text().catch(lost)), callName)
}
