import http from 'node:http'
import type { Seen, StandIn } from './stand-in'

/** Ends the wait for the API by the test instead of the clock, so that no machine is too slow for a time-out. */
export class UpstreamSilence {
  private readonly requests: http.ClientRequest[] = []
  private readonly spy: jest.SpyInstance

  constructor(private readonly api: StandIn) {
    const send = http.request
    this.spy = jest.spyOn(http, 'request').mockImplementation(((...given: Parameters<typeof http.request>) => {
      const request = send(...given)
      this.requests.push(request)
      return request
    }) as typeof http.request)
  }

  /** The last request to the API. */
  get last(): http.ClientRequest {
    const request = this.requests.at(-1)
    if (!request) throw new Error('The API was not called.')
    return request
  }

  /** As if the API had sent nothing for the configured time. */
  fall(): void {
    this.last.emit('timeout')
  }

  /** The result of a call whose API sends nothing more after what its behaviour sends at once. */
  async after<Result>(call: () => Promise<Result>): Promise<Result> {
    const asked: Promise<Seen> = this.api.next()
    const result = call()
    await asked
    this.fall()
    return result
  }

  end(): void {
    this.spy.mockRestore()
  }
}
