import type { IncomingMessage, ServerResponse } from 'node:http'
// @ts-expect-error: it has no types.
import compression from 'next/dist/compiled/compression'
import { NodeNextRequest, NodeNextResponse } from 'next/dist/server/base-http/node'
import { sendResponse } from 'next/dist/server/send-response'
import { NextRequestAdapter, signalFromNodeResponse } from 'next/dist/server/web/spec-extension/adapters/next-request'
import type { takeCall } from '../server/call-gate'
import type { takeRequest } from '../server/edge'
import type { handleCall } from '../server/route-handler'

const compress = compression()

/** Runs a route handler by the framework's own adapters: request, compression and response are those of production. */
export function asFramework(handle: (request: Request) => Promise<Response>) {
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    compress(request as never, response as never, () => {})
    const asked = new NodeNextRequest(request)
    const call = NextRequestAdapter.fromNodeNextRequest(asked, signalFromNodeResponse(response))
    await sendResponse(asked, new NodeNextResponse(response), await handle(call)).catch(() => response.destroy())
  }
}

interface Console {
  takeRequest: typeof takeRequest
  takeCall: typeof takeCall
  handleCall: typeof handleCall
}

/** A console's way for a request: its edge, its gate, and then `render`, by default the route handler of the calls. */
export function listenerOf(
  site: Console,
  render: (request: IncomingMessage, response: ServerResponse) => Promise<unknown> = asFramework(site.handleCall),
) {
  return (request: IncomingMessage, response: ServerResponse): void => {
    const renderThis = () => render(request, response)
    if (!site.takeRequest(request, response) && !site.takeCall(request, response, renderThis)) void renderThis()
  }
}
