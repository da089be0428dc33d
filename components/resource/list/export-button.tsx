'use client'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useLabels } from '@/components/state/labels'
import type { EntityShape } from '@/contract/shape'
import { useExport } from './use-export'
import type { useList } from './use-list'

const ExportDialog = dynamic(() => import('./export-dialog').then((file) => file.ExportDialog), { ssr: false })

interface Props {
  entity: EntityShape
  list: Pick<ReturnType<typeof useList>, 'terms' | 'sorting' | 'total'>
  columns: readonly string[]
}

/** Saves the whole list as it is searched and sorted, in the columns that are shown. */
export function ExportButton({ entity, list, columns }: Props) {
  const t = useTranslations('resource')
  const name = useLabels(entity.path)('many')
  const { progress, start, cancel } = useExport(entity, list, columns)
  return (
    <>
      <Tooltip title={t('export')}>
        <span>
          <IconButton aria-label={t('export')} disabled={list.total === 0} onClick={() => void start()}>
            <DownloadIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      {progress && <ExportDialog name={name} {...progress} onCancel={cancel} />}
    </>
  )
}
