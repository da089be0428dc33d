'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { startTransition, useEffect, useRef, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { tagsEdge, tagsRow } from '@/components/theme/shell-styles'
import { useCutEdges } from '@/components/ui/use-cut-edges'
import { titleOf } from '@/lib/routes/navigation'
import { usePageNames } from '../../state/page-names'
import { usePageStateStore, useUnsavedTags } from '../../state/page-state'
import { MenuButton } from '../../ui/menu-button'
import { TagItem } from './tag-item'
import { heirOf, reduceTags, type Tag, type TagsAction } from './tags'
import { useTags } from './use-tags'

const TagMenu = dynamic(() => import('./tag-menu').then((file) => file.TagMenu), { ssr: false })

/** The visited pages. A tag leads to its last address; `onRefresh` mounts the present page again. */
export function TagsBar({ onRefresh }: { onRefresh: () => void }) {
  const t = useTranslations('shell')
  const titles = useTranslations()
  const tUnsaved = useTranslations('resource')
  const router = useRouter()
  const { confirm } = useFeedback()
  const { tags, current, isRestored, dispatch } = useTags()
  const pageState = usePageStateStore()
  const unsaved = useUnsavedTags()
  const pageNames = usePageNames()
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
  const linkOf = (key: string) => {
    const items = [...(list.current?.querySelectorAll<HTMLElement>('[data-tag]') ?? [])]
    return items.find(({ dataset }) => dataset.tag === key)?.querySelector('a')
  }

  const isCut = cut !== ''
  const name = pageNames[current]
  // biome-ignore lint/correctness/useExhaustiveDependencies: the menu at the end and a longer name move the tag
  useEffect(() => {
    const link = list.current?.querySelector('[aria-current]')?.parentElement
    const bar = list.current
    if (!link || !bar || !current || !isRestored) return
    const [box, frame] = [link.getBoundingClientRect(), bar.getBoundingClientRect()]
    if (box.left < frame.left + tagsEdge) bar.scrollLeft += box.left - frame.left - tagsEdge
    else if (box.right > frame.right - tagsEdge) bar.scrollLeft += box.right - frame.right + tagsEdge
  }, [current, isRestored, isCut, name])

  /** Whether unsaved input of these pages may be discarded. */
  const mayLose = async (keys: readonly string[], isLost = (key: string) => pageState.unsaved().has(key)) => {
    if (!keys.some(isLost)) return true
    const areKept = keys.every((key) => !isLost(key) || pageState.isKept(key))
    const question = {
      title: tUnsaved('unsavedTitle'),
      text: tUnsaved(areKept ? 'unsavedText' : 'unsavedLost'),
      yes: tUnsaved('leave'),
      no: tUnsaved('stay'),
    }
    const saved = new AbortController()
    const unsubscribe = pageState.subscribe(() => {
      if (!keys.some(isLost)) saved.abort()
    })
    return confirm(question, saved.signal).finally(unsubscribe)
  }
  const go = async ({ key, url }: Pick<Tag, 'key' | 'url'>) => {
    if (key === current || !(await mayLose([current], pageState.isLostByLeaving))) return
    router.push(url)
  }
  const close = async (action: TagsAction, chosen: string) => {
    const after = reduceTags(tags, action)
    const closedKeys = tags.shown.filter(({ key }) => !after.shown.some((tag) => tag.key === key)).map(({ key }) => key)
    if (closedKeys.length === 0 || !(await mayLose(closedKeys))) return
    for (const key of closedKeys) {
      pageState.drop(key)
      pageState.setUnsaved(key, false)
    }
    dispatch(action)
    const heir = after.shown.find(({ key }) => key === chosen) ?? heirOf(tags, after, chosen)
    if (closedKeys.includes(current) && heir) router.push(heir.url)
    // Removing a focused tag would lose the focus.
    requestAnimationFrame(() => heir && linkOf(heir.key)?.focus())
  }
  const closeOne = ({ key }: Tag) => close({ type: 'closed', key }, key)
  const refresh = async (tag: Tag) => {
    if (!(await mayLose([tag.key]))) return
    if (tag.key !== current && !(await mayLose([current], pageState.isLostByLeaving))) return
    pageState.drop(tag.key)
    pageState.setUnsaved(tag.key, false)
    if (tag.key !== current) return router.push(tag.url)
    window.scrollTo({ top: 0 })
    // In one transition: mounted with the previous data, the page would be as old as before.
    startTransition(() => {
      onRefresh()
      router.refresh()
    })
  }
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
      {isCut && (
        <Box sx={{ display: 'flex', alignItems: 'center', px: 1 }}>
          <MenuButton
            size="small"
            label={t('tagsAll', { count: tags.shown.length })}
            icon={
              <Box component="span" sx={{ display: 'flex', alignItems: 'center', fontSize: 12.5 }}>
                <ExpandMoreIcon fontSize="small" />
                {tags.shown.length}
              </Box>
            }
            entries={tags.shown.map((tag) => ({
              key: tag.key,
              text: nameOf(tag),
              isSelected: tag.key === current,
              onSelect: () => void go(tag),
            }))}
          />
        </Box>
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
