'use client'
import ExpandMoreIcon from '@mui/icons-material/ExpandMore'
import Box from '@mui/material/Box'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { PopoverButton } from '@/components/ui/popover-button'
import type { TagListProps } from './tags'

const TagFinder = dynamic(() => import('./tag-finder').then((file) => file.TagFinder), { ssr: false })

/** All open pages with a search, at the end of a row that has no room for them, or more than are told apart at a glance. */
export function AllTags(props: TagListProps) {
  const t = useTranslations('shell')
  const count = props.shown.length
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', px: 1 }}>
      <PopoverButton
        label={t('tagsAll', { count })}
        width={360}
        icon={
          <Box component="span" sx={{ display: 'flex', alignItems: 'center', fontSize: 12.5 }}>
            <ExpandMoreIcon fontSize="small" />
            {count}
          </Box>
        }
      >
        {(close) => <TagFinder {...props} onClose={close} />}
      </PopoverButton>
    </Box>
  )
}
