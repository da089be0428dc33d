import { and, asc, eq } from 'drizzle-orm'
import { maxReadBytes, type Tool } from '@/contract/calls/tools'
import type { EnumValue } from '@/contract/enums'
import { caller, context } from '../../context'
import { companyServices, externalServices } from '../../db/schema/external-services'
import { pictureTypeOf } from '../../files/file-kind'
import { type AnyHandler, type Call, type HandlerMap, handlers } from '../../http/handlers'
import { privateTargets } from '../../http/private-targets'
import { Problem } from '../../problem'
import type { Services } from '../../services'
import { receiveBytes } from '../files/multipart'
import { PictureGates } from '../files/picture-gates'
import { settingsOf } from '../organisation/service-options'
import { httpAi, httpOcr, httpTranslate } from './http-providers'
import { ToolFailed } from './tool-provider'

const providerOf = {
  recognizetext: 'http-ocr',
  translate: 'http-translate',
  chatwithai: 'http-ai',
} as const satisfies Record<Tool, EnumValue<'ServiceProvider'>>
const tools = Object.keys(providerOf) as Tool[]

/** All calls of services at once; an account has a third of them. Those that find none wait a little. */
const atOnce = 6
const queue = { waiting: 40, waitMs: 5000, holdMs: 30_000 }

/**
 * Text in pictures, translations and suggested texts, by the services that the company of the caller uses: what staff
 * send there leaves the house, so a public service that no company has added is not called.
 */
export function toolHandlers(services: Services): HandlerMap {
  const { database, environment, log } = services
  const targets = privateTargets(environment.PRIVATE_TARGETS)
  const gates = new PictureGates(atOnce, queue, 'tooManyTools')

  const settingsFor = async (tool: Tool) => {
    const found = await database.sql
      .select({ serviceId: externalServices.serviceId, name: externalServices.name })
      .from(companyServices)
      .innerJoin(externalServices, eq(externalServices.serviceId, companyServices.serviceId))
      .where(
        and(
          eq(companyServices.companyId, caller().companyId),
          eq(externalServices.implement, providerOf[tool]),
          eq(externalServices.status, 'Enabled'),
        ),
      )
      .orderBy(asc(externalServices.serviceId))
    for (const { serviceId, name } of found) {
      const settings = await settingsOf(serviceId, services)
      if (settings.baseUrl) return { ...settings, baseUrl: settings.baseUrl.replace(/\/+$/, ''), name }
    }
    return null
  }
  /** Asks the service of a tool. Throws `toolOff` without one, `toolFailed` where it gives nothing. */
  const ask = async <T>(
    tool: Tool,
    signal: AbortSignal,
    work: (
      settings: Readonly<Record<string, string>>,
      reach: { privateTargets: ReadonlySet<string>; signal: AbortSignal },
    ) => Promise<T>,
  ): Promise<T> => {
    const settings = await settingsFor(tool)
    if (!settings) throw new Problem('toolOff')
    try {
      return await gates.run(caller().adminId, signal, () => work(settings, { privateTargets: targets, signal }))
    } catch (cause) {
      if (!(cause instanceof ToolFailed)) throw cause
      log.warn({ why: cause.message, tool, requestId: context().requestId }, 'A service for a tool failed.')
      throw new Problem('toolFailed', { name: settings.name })
    }
  }
  const checked = (tool: Tool, handler: AnyHandler): AnyHandler =>
    Object.assign(handler, {
      admit: async () => {
        if (!(await settingsFor(tool))) throw new Problem('toolOff')
      },
    })

  const translate = async ({ query, body, request }: Call<'POST tools/translate'>) => {
    const { sourceLanguage, targetLanguage } = query
    return ask('translate', request.req.raw.signal, async (settings, reach) => {
      const translator = httpTranslate(settings, reach)
      const results = new Map<number, string>()
      for (const isHtml of [false, true]) {
        const places = body.flatMap((one, at) => ((one.isHtml ?? false) === isHtml ? [at] : []))
        const texts = places.map((at) => body[at]?.sourceText ?? '')
        const done = texts.length > 0 ? await translator.translate(texts, sourceLanguage, targetLanguage, isHtml) : []
        places.forEach((at, nth) => void results.set(at, done[nth] ?? ''))
      }
      return body.map(({ identifier }, at) => ({ identifier, targetText: results.get(at) ?? '' }))
    })
  }

  const map = handlers({
    'GET tools/offered': async () => {
      const found = await Promise.all(tools.map(settingsFor))
      const offered = Object.fromEntries(tools.map((tool, at) => [tool, found[at] !== null]))
      return offered as Record<Tool, boolean>
    },
    'POST tools/recognizetext': async ({ query, request }) => {
      const picture = await receiveBytes(request, maxReadBytes)
      const mimeType = await pictureTypeOf(picture)
      if (!mimeType) throw new Problem('fileType')
      return ask('recognizetext', request.req.raw.signal, async (settings, reach) => [
        { text: await httpOcr(settings, reach).recognize(picture, mimeType, query.language) },
      ])
    },
    'POST tools/translate': translate,
    'POST tools/chatwithai': ({ body, request }) =>
      ask('chatwithai', request.req.raw.signal, async (settings, reach) => ({
        text: await httpAi(settings, reach).write(body.prompt, body.content ?? ''),
      })),
  })
  for (const tool of tools) {
    const name = `POST tools/${tool}`
    map[name] = checked(tool, map[name] as AnyHandler)
  }
  return map
}
