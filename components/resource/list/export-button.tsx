'use client'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { Tooltip } from '@/components/ui/tooltip'
import type { EntityShape } from '@/contract/shape'
import { useExport } from './use-export'
import type { useList } from './use-list'

interface Props {
  entity: EntityShape
  list: Pick<ReturnType<typeof useList>, 'terms' | 'sorting' | 'total'>
  columns: readonly string[]
}

/** Exports the whole list as it is searched and sorted, with the visible columns. */
export function ExportButton({ entity, list, columns }: Props) {
  const t = useTranslations('resource')
  const start = useExport(entity, list, columns)
  return (
    <Tooltip title={t('export')}>
      <span>
        <IconButton aria-label={t('export')} disabled={list.total === 0} onClick={() => void start()}>
          <DownloadIcon fontSize="small" />
        </IconButton>
      </span>
    </Tooltip>
  )
}
