import { getTranslations } from 'next-intl/server'
import type { MenuEntry } from '@/lib/routes/navigation'
import { ChatEntry } from '../chat-entry'
import { MenuList } from './menu-list'

/** The menu of the pages that the visitor may open. */
export async function SideMenu({ entries }: { entries: readonly MenuEntry[] }) {
  const t = await getTranslations()
  const named = entries.map(({ group, items }) => ({
    group,
    title: t(`navigation.${group}`),
    items: items.map(({ href, title }) => ({ href, title: t(title) })),
  }))
  return <MenuList label={t('shell.menu')} entries={named} chat={<ChatEntry />} />
}
