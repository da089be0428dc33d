import { createHmac } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { callApi, expect, logIn, type Server } from './fixtures'

const webhookSecret = 'the secret of the tracking service'

/**
 * Adds a tracking service to a site, as a super administrator does.
 * @returns sends signed news of parcels to the webhook of the service
 */
export async function addTracking(
  browser: Browser,
  { url }: Server,
  siteId: number,
): Promise<(events: readonly object[]) => Promise<number>> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await logIn(page, url, 'super.admin')
  const businessCode = `TRACK-${siteId}`
  const post = async (path: string, body: object) => {
    const answer = await callApi(page, url, 'POST', path, body)
    expect([path, answer.status < 300]).toEqual([path, true])
    return answer.body
  }
  const draft = { businessCode, name: 'Tracking', implement: 'http-tracking' }
  const { serviceId } = await post('externalservices', draft)
  await post(`externalservices/${serviceId}/configuration`, { configuration: { webhookSecret } })
  await post(`sites/${siteId}/externalservices/${businessCode}`, {})
  await context.close()
  return async (events) => {
    const body = JSON.stringify({ events })
    const signature = `sha256=${createHmac('sha256', webhookSecret).update(body).digest('hex')}`
    const headers = { 'content-type': 'application/json', 'x-signature-256': signature }
    return (await fetch(`${url}/api/v1/webhooks/${businessCode}`, { method: 'POST', headers, body })).status
  }
}
