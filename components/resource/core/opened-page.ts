import type { ComponentType } from 'react'
import type { EntityShape } from '@/contract/shape'
import type { fullLocales } from '@/i18n/locales'
import type { Messages } from '@/i18n/messages'
import type { PageMessages } from '@/i18n/page-messages'
import type { Row } from './list-types'

type MessageLocale = (typeof fullLocales)[number]

/** What a record's page gets from its route, or from the list that it is opened over. */
export interface RecordPageProps {
  entity: EntityShape
  id: number | string
  /** The server's record, if it has read it. */
  initial: Row | undefined
}

/** The code of a record's page, with its messages in one language. */
export interface ReadyPage {
  Page: ComponentType<RecordPageProps>
  messages: Partial<Messages>
}

/** The page of a list's records, which is opened over the list without its route. */
export interface OpenedPage {
  /** Loads it; once it has come, the same again. Rejects where it cannot be loaded, and may be tried again. */
  prepare: (locale: MessageLocale) => Promise<ReadyPage>
  /** What has been loaded; undefined until then. */
  readyIn: (locale: MessageLocale) => ReadyPage | undefined
}

/**
 * The page of a record for its list's description.
 * @param used the messages that its content uses, as for its route
 */
export function openedPage(load: () => Promise<ComponentType<RecordPageProps>>, used: PageMessages = {}): OpenedPage {
  const begun = new Map<MessageLocale, Promise<ReadyPage>>()
  const ready = new Map<MessageLocale, ReadyPage>()
  const start = async (locale: MessageLocale) => {
    const [Page, { loadPageMessages }] = await Promise.all([load(), import('@/i18n/loaded-messages')])
    const page = { Page, messages: await loadPageMessages(locale, used) }
    ready.set(locale, page)
    return page
  }
  return {
    readyIn: (locale) => ready.get(locale),
    prepare: (locale) => {
      const page = begun.get(locale) ?? start(locale)
      begun.set(locale, page)
      page.catch(() => begun.delete(locale))
      return page
    },
  }
}
