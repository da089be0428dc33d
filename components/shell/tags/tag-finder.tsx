'use client'
import Box from '@mui/material/Box'
import { Command } from 'cmdk'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { hasTyped } from '@/contract/text/typed-words'
import { groupOfPage } from '@/lib/routes/navigation'
import { menuGroups } from '@/lib/routes/routes'
import { paletteStyles } from '../palette/palette-styles'
import { TagIcon } from './tag-icon'
import { maxUngrouped, type Tag, type TagListProps } from './tags'

/** The open pages: by a part of their name, or by arrow keys; many are grouped by their kind. */
export function TagFinder({
  shown,
  current,
  nameOf,
  noteOf,
  onChoose,
  onClose,
}: TagListProps & { onClose: () => void }) {
  const t = useTranslations('shell')
  const navigation = useTranslations('navigation')
  const [text, setText] = useState('')
  const has = hasTyped(text)
  const fits = (tag: Tag) => has([nameOf(tag), noteOf(tag)])
  const found = shown.filter(fits)
  const item = (tag: Tag) => (
    <Command.Item
      key={tag.key}
      value={tag.key}
      aria-current={tag.key === current ? 'page' : undefined}
      onSelect={() => {
        onClose()
        onChoose(tag)
      }}
    >
      <Box component="span" sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
        <TagIcon pathname={tag.key} />
        <Box component="span" dir="auto" sx={{ fontWeight: tag.key === current ? 600 : 400 }}>
          {nameOf(tag)}{' '}
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400 }}>
            {noteOf(tag)}
          </Box>
        </Box>
      </Box>
    </Command.Item>
  )
  const groups = [...menuGroups, undefined]
    .map((group) => ({ group, tags: found.filter(({ key }) => groupOfPage(key) === group) }))
    .filter(({ tags }) => tags.length > 0)
  return (
    <Box component={Command} label={t('tags')} shouldFilter={false} vimBindings={false} loop sx={paletteStyles}>
      <Command.Input autoFocus value={text} onValueChange={setText} placeholder={t('tagsFind')} />
      <Command.List>
        {shown.length <= maxUngrouped
          ? found.map(item)
          : groups.map(({ group, tags }) => (
              <Command.Group key={group ?? ''} heading={group ? navigation(group) : t('tagsOthers')}>
                {tags.map(item)}
              </Command.Group>
            ))}
        {found.length === 0 && (
          <Box role="status" sx={{ px: 3, py: 4, color: 'text.secondary' }}>
            {t('paletteNothing')}
          </Box>
        )}
      </Command.List>
    </Box>
  )
}
