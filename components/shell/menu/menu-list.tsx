import { Fragment, type ReactNode } from 'react'
import type { MenuGroup as Group } from '@/lib/routes/routes'
import { MenuLink } from './menu-entry'
import { MenuGroup } from './menu-group'

interface Props {
  label: string
  entries: readonly { group: Group; title: string; items: readonly { href: string; title: string }[] }[]
  /** What opens the chat, before the entries of tools and settings. */
  chat?: ReactNode
}

/**
 * The list of the menu, drawn by the server: groups with their pages. Only what opens, marks and counts is of the browser.
 */
export function MenuList({ label, entries, chat }: Props) {
  const afterChat = entries.findIndex(({ group }) => group === 'tools' || group === 'settings')
  const chatPlace = afterChat < 0 ? entries.length : afterChat
  const chatItem = chat && <li key="chat">{chat}</li>
  return (
    <nav aria-label={label}>
      <ul className="menu">
        {entries.map(({ group, title, items }, place) => (
          <Fragment key={group}>
            {place === chatPlace && chatItem}
            <li>
              {items.length === 1 && items[0] ? (
                <MenuLink group={group} {...items[0]} />
              ) : (
                <MenuGroup group={group} title={title} hrefs={items.map(({ href }) => href)}>
                  <ul className="pages" aria-label={title}>
                    {items.map((item) => (
                      <li key={item.href}>
                        <MenuLink {...item} />
                      </li>
                    ))}
                  </ul>
                </MenuGroup>
              )}
            </li>
          </Fragment>
        ))}
        {chatPlace === entries.length && chatItem}
      </ul>
    </nav>
  )
}
