'use client'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { tagsEdge, tagsRow } from '@/components/theme/shell-styles'
import { afterPaint } from '@/components/ui/after-paint'
import { useCutEdges } from '@/components/ui/use-cut-edges'
import { titleOf } from '@/lib/routes/navigation'
import { usePageNames, usePageNotes } from '../../state/page-names'
import { useUnsavedTags } from '../../state/page-state'
import { AllTags } from './all-tags'
import { TagItem } from './tag-item'
import { maxUngrouped, type Tag } from './tags'
import { useTagActions } from './use-tag-actions'
import { useTags } from './use-tags'

const TagMenu = dynamic(() => import('./tag-menu').then((file) => file.TagMenu), { ssr: false })

/** The visited pages. A tag leads to its last address; `onRefresh` mounts the present page again. */
export function TagsBar({ onRefresh }: { onRefresh: () => void }) {
  const t = useTranslations('shell')
  const titles = useTranslations()
  const { tags, current, isRestored, dispatch } = useTags()
  const unsaved = useUnsavedTags()
  const pageNames = usePageNames()
  const notes = usePageNotes()
  const list = useRef<HTMLUListElement>(null)
  const [menu, setMenu] = useState<{ tag: Tag; anchor: HTMLElement } | null>(null)
  const cut = useCutEdges(list, tags.shown.length)
  const [dragged, setDragged] = useState<string | null>(null)

  const nameOf = ({ key }: Tag) => {
    const { title, id } = titleOf(key)
    const name = pageNames[key]
    if (name) return name
    return id ? `${titles(title)} ${id}` : titles(title)
  }
  // Removing a focused tag would lose the focus.
  const focusTag = (key: string) =>
    requestAnimationFrame(() => {
      const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-tag]') ?? [])]
      items
        .find(({ dataset }) => dataset.tag === key)
        ?.querySelector('a')
        ?.focus()
    })
  const { go, close, closeOne, refresh } = useTagActions({ tags, current, dispatch, onRefresh, onClosed: focusTag })

  const isCut = cut !== ''
  useCurrentInView(list, isRestored, [current, isCut, pageNames[current]].join())

  const move = (key: string, to: number) => dispatch({ type: 'moved', key, to })

  return (
    <>
      <Box sx={tagsRow} data-cut={cut || undefined}>
        <Box
          component="ul"
          ref={list}
          sx={{
            listStyle: 'none',
            m: 0,
            px: 2,
            flex: 1,
            minWidth: 0,
            display: 'flex',
            alignItems: 'stretch',
            overflowX: 'auto',
            scrollbarWidth: 'none',
          }}
        >
          {tags.shown.map((tag, index) => (
            <TagItem
              key={tag.key}
              tag={tag}
              name={nameOf(tag)}
              note={notes[tag.key]}
              isCurrent={tag.key === current}
              isUnsaved={unsaved.has(tag.key)}
              onChoose={() => void go(tag)}
              onClose={() => void closeOne(tag)}
              onMenu={(anchor) => setMenu({ tag, anchor })}
              onDrag={() => setDragged(tag.key)}
              onDrop={() => dragged !== null && move(dragged, index)}
            />
          ))}
        </Box>
      </Box>
      {(isCut || tags.shown.length > maxUngrouped) && (
        <AllTags
          shown={tags.shown}
          current={current}
          nameOf={nameOf}
          noteOf={({ key }) => notes[key]}
          onChoose={(tag) => void go(tag)}
        />
      )}
      {menu && (
        <TagMenu
          tags={tags}
          tag={tags.shown.find(({ key }) => key === menu.tag.key) ?? menu.tag}
          label={t('tagMenu', { title: nameOf(menu.tag) })}
          anchor={menu.anchor}
          onDismiss={() => setMenu(null)}
          onRefresh={() => void refresh(menu.tag)}
          onClose={() => void closeOne(menu.tag)}
          onCloseOthers={() => void close({ type: 'othersClosed', key: menu.tag.key }, menu.tag.key)}
          onCloseAll={() => void close({ type: 'allClosed' }, current)}
          onPin={(isPinned) => dispatch({ type: isPinned ? 'pinned' : 'unpinned', key: menu.tag.key })}
          onMove={(to) => move(menu.tag.key, to)}
          onReopen={(last) => void go(last)}
        />
      )}
    </>
  )
}

/**
 * Scrolls the row to the tag of the current page.
 * @param place what moves the tag: another page, the menu at the end, a longer name
 */
function useCurrentInView(list: RefObject<HTMLElement | null>, isRestored: boolean, place: string) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what moves the tag
  useEffect(() => {
    if (!isRestored) return
    return afterPaint(() => {
      const link = list.current?.querySelector('[aria-current]')?.parentElement
      const bar = list.current
      if (!link || !bar) return
      const [box, frame] = [link.getBoundingClientRect(), bar.getBoundingClientRect()]
      if (box.left < frame.left + tagsEdge) bar.scrollLeft += box.left - frame.left - tagsEdge
      else if (box.right > frame.right - tagsEdge) bar.scrollLeft += box.right - frame.right + tagsEdge
    })
  }, [isRestored, list, place])
}
