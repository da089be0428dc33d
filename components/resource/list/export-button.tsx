'use client'
import ArrowIcon from '@mui/icons-material/ArrowDropDown'
import DownloadIcon from '@mui/icons-material/FileDownloadOutlined'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { usePreference } from '@/components/state/preferences'
import { MenuButton } from '@/components/ui/menu-button'
import { Tooltip } from '@/components/ui/tooltip'
import { exportForms } from '@/contract/export-forms'
import type { EntityShape } from '@/contract/shape'
import { useExport } from './use-export'
import type { useList } from './use-list'

interface Props {
  entity: EntityShape
  /** Without a total, one that is not counted. */
  list: Pick<ReturnType<typeof useList>, 'terms' | 'sorting'> & { total?: number }
  columns: readonly string[]
}

/**
 * Exports the whole list as it is searched and sorted, with the visible columns: one click in the form that the person
 * chose last, which the menu beside it changes.
 */
export function ExportButton({ entity, list, columns }: Props) {
  const t = useTranslations('resource')
  const start = useExport(entity, list, columns)
  const [kept, keep] = usePreference('export-form')
  const form = exportForms.find((one) => one === kept) ?? 'csv'
  const label = t('export', { form })
  return (
    <>
      <Tooltip title={label}>
        <span>
          <IconButton aria-label={label} disabled={list.total === 0} onClick={() => void start(form)}>
            <DownloadIcon fontSize="small" />
          </IconButton>
        </span>
      </Tooltip>
      <MenuButton
        label={t('exportForms')}
        icon={<ArrowIcon fontSize="small" />}
        size="small"
        entries={exportForms.map((one) => ({
          ...{ key: one, text: t('export', { form: one }), isSelected: one === form },
          onSelect: () => {
            keep(one)
            if (list.total !== 0) void start(one)
          },
        }))}
      />
    </>
  )
}
