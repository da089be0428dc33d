'use client'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import { Command } from 'cmdk'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { useRecentRecords } from '@/components/state/recent-records'
import { findRoute } from '@/contract/calls/find-targets'
import { hasTyped } from '@/contract/text/typed-words'
import { formatNumber } from '@/lib/format/number'
import type { MenuEntry } from '@/lib/routes/navigation'
import { paletteStyles } from './palette-styles'
import { useActions } from './use-actions'
import { useFind } from './use-find'

interface Props {
  menu: readonly MenuEntry[]
  onShortcuts: () => void
  onClose: () => void
}

const maxMissing = 20
/** With them the first pages are still in sight. */
const maxShownRecent = 5

/** Pages, actions and records by a few letters; anything pasted: ids, order and tracking numbers, phones, links. */
export function Palette({ menu, onShortcuts, onClose }: Props) {
  const t = useTranslations('shell')
  const titles = useTranslations()
  const explanation = useErrorMessage()
  const router = useRouter()
  const [text, setText] = useState('')
  const { found, error, isBusy } = useFind(text)
  const has = hasTyped(text)
  const fits = (label: string) => has([label])
  const open = (href: string) => {
    onClose()
    router.push(href)
  }
  const pages = menu.flatMap(({ items }) => items).filter(({ title }) => fits(titles(title)))
  const offered = useActions(onShortcuts).filter((action) => fits(action.text))
  const nameOf = (path: string) => titles(`entities.${path}.many` as Parameters<typeof titles>[0])
  const { records = [], groups = [], missing = [] } = found ?? {}
  const isEmpty = pages.length + offered.length + records.length + groups.length + missing.length === 0
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={onClose}
      aria-label={t('palette')}
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
    >
      <Box component={Command} label={t('palette')} shouldFilter={false} vimBindings={false} loop sx={paletteStyles}>
        <Command.Input
          autoFocus
          value={text}
          onValueChange={setText}
          placeholder={t('paletteHint')}
          // Several lines are pasted as one.
          onPaste={(event) => {
            const pasted = event.clipboardData.getData('text')
            if (!/[\r\n]/.test(pasted)) return
            event.preventDefault()
            setText(pasted.replace(/[\r\n]+/g, ' ').slice(0, 20_000))
          }}
        />
        <Command.List>
          <Group
            heading={t('paletteNumbers')}
            items={groups.map(({ path, ids }) => ({
              value: `group ${path}`,
              onSelect: () => open(findRoute(path, ids)),
              label: t('paletteSelected', {
                count: ids.length,
                shown: formatNumber(ids.length, 0),
                name: nameOf(path),
              }),
            }))}
          />
          {missing.length > 0 && (
            <Box role="note" sx={{ px: 3, py: 2, fontSize: 13, color: 'error.main', overflowWrap: 'anywhere' }}>
              {t('paletteMissing', { list: missing.slice(0, maxMissing).join(', ') })}
            </Box>
          )}
          <Group
            heading={t('paletteRecords')}
            items={records.map(({ path, id, name, note }) => ({
              value: `${path} ${id}`,
              onSelect: () => open(findRoute(path, [id])),
              label: <RecordName name={name} note={note} kind={nameOf(path)} />,
            }))}
          />
          {text === '' && <RecentGroup onOpen={open} />}
          <Group
            heading={t('palettePages')}
            items={pages.map(({ href, title }) => ({
              value: `page ${href}`,
              onSelect: () => open(href),
              label: titles(title),
            }))}
          />
          <Group
            heading={t('paletteActions')}
            items={offered.map(({ key, text: label, onSelect }) => ({
              value: `action ${key}`,
              onSelect: () => {
                onClose()
                onSelect()
              },
              label,
            }))}
          />
          {isEmpty && (
            <Box role="status" sx={{ px: 3, py: 4, color: 'text.secondary' }}>
              {error ? explanation(error) : t(isBusy ? 'paletteBusy' : 'paletteNothing')}
            </Box>
          )}
        </Command.List>
      </Box>
    </Dialog>
  )
}

/** What was open last, to go back to; the page on which one stands is no place to go. */
function RecentGroup({ onOpen }: { onOpen: (href: string) => void }) {
  const t = useTranslations('shell')
  const titles = useTranslations()
  const last = useRecentRecords().filter(({ href }) => !isHere(href))
  return (
    <Group
      heading={t('paletteRecent')}
      items={last.slice(0, maxShownRecent).map(({ path, href, name }) => ({
        value: `recent ${href}`,
        onSelect: () => onOpen(href),
        label: <RecordName name={name} kind={titles(`entities.${path}.one` as Parameters<typeof titles>[0])} />,
      }))}
    />
  )
}

/** Whether a record is open now: on its page, or over the list. */
function isHere(href: string): boolean {
  const { origin, pathname, search } = window.location
  const other = new URL(href, origin)
  const recordIn = (query: string) => new URLSearchParams(query).get('record')
  return other.pathname === pathname && recordIn(other.search) === recordIn(search)
}

interface Item {
  value: string
  onSelect: () => void
  label: ReactNode
}

const Group = ({ heading, items }: { heading: string; items: readonly Item[] }) =>
  items.length > 0 && (
    <Command.Group heading={heading}>
      {items.map(({ label, ...item }) => (
        <Command.Item key={item.value} {...item}>
          {label}
        </Command.Item>
      ))}
    </Command.Group>
  )

const RecordName = ({ name, note, kind }: { name: string; note?: ReactNode; kind: string }) => (
  <>
    <Box component="span" dir="auto" sx={{ fontWeight: 600 }}>
      {name}
    </Box>{' '}
    {note && <span dir="auto">{note} </span>}
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {kind}
    </Box>
  </>
)
