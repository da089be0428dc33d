'use client'
import UploadIcon from '@mui/icons-material/FileUploadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useTranslations } from 'next-intl'
import { OrderSelect } from '@/components/list-table/order-select'
import { withRows } from '@/components/list-table/select-rows'
import { useLabels } from '@/components/state/labels'
import { usePageState } from '@/components/state/page-state'
import { useMay } from '@/components/state/session-context'
import { useOpenImport } from '../import/use-open-import'
import { SearchesMenu } from '../search/searches-menu'
import { ColumnChooser } from './columns/column-chooser'
import { ExportButton } from './export-button'
import type { ListToolsProps } from './list-tools-props'

/** What a wide window has in the heads of columns and at the end of the bar. */
export function PhoneTools({
  entity,
  searches,
  list,
  view,
  maySelect,
  onClose,
}: ListToolsProps & { onClose: () => void }) {
  const t = useTranslations()
  const label = useLabels(entity.path)
  const mayWrite = useMay(entity.area, 'write')
  const { open } = useOpenImport()
  const [selected, setSelected] = usePageState<ReadonlySet<number | string>>('selection', new Set())
  const ids = (list.rows ?? []).map((row) => row[entity.id] as number | string)
  const isAll = ids.length > 0 && ids.every((id) => selected.has(id))
  const finish = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Box sx={{ display: 'grid', gap: 2, p: 3, '& select': { minHeight: 44, px: 2, font: 'inherit', width: '100%' } }}>
      <OrderSelect
        orders={entity.sortable.map((field) => ({ field, title: label(field) }))}
        sorting={list.sorting}
        onSort={(sorting) => finish(() => list.go({ sorting }))()}
      />
      {maySelect && (
        <Button
          color="inherit"
          disabled={ids.length === 0}
          onClick={finish(() => setSelected((before) => withRows(before, ids, !isAll)))}
        >
          {t(isAll ? 'grid.checkboxSelectionUnselectAllRows' : 'grid.checkboxSelectionSelectAllRows')}
        </Button>
      )}
      <Box sx={{ display: 'flex', justifyContent: 'space-between' }}>
        <SearchesMenu
          builtIn={searches}
          terms={list.terms}
          scoped={list.scoped}
          onChange={(terms) => finish(() => list.go({ terms }))()}
        />
        <ColumnChooser entity={entity} view={view} />
        {entity.hasSheet && mayWrite && (
          <IconButton aria-label={t('sheets.import')} aria-haspopup="dialog" onClick={finish(open)}>
            <UploadIcon fontSize="small" />
          </IconButton>
        )}
        <ExportButton entity={entity} list={list} columns={view.exported} />
      </Box>
    </Box>
  )
}
