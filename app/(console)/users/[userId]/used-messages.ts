import type { PageMessages } from '@/i18n/page-messages'

/** What the page uses beyond the messages of every list and of the entity itself. */
export const usedMessages: PageMessages = {
  namespaces: ['payments', 'orders'],
  entities: ['orders', 'payments', 'useraddresses', 'userbans'],
}
