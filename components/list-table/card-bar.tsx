'use client'
import Box from '@mui/material/Box'
import { useTranslations } from 'next-intl'
import { sizes } from '@/components/theme/theme'
import { cardsOnly } from './card-styles'
import { type GridProps, selectionWidth } from './column'
import { mergeSelection } from './merge-selection'
import { RowCheckbox } from './row-checkbox'

interface Props<Row> extends Pick<GridProps<Row>, 'rows' | 'idOf' | 'sorting' | 'onSort' | 'orders' | 'selection'> {
  isLive: boolean
}

/** Above the cards: what the header of the columns offers elsewhere. */
export function CardBar<Row>({ rows, idOf, sorting, onSort, orders = [], selection, isLive }: Props<Row>) {
  const t = useTranslations('grid')
  const page = rows.map(idOf)
  const selected = page.filter((id) => selection?.ids.has(id)).length
  const isAll = page.length > 0 && selected === page.length
  const value = sorting ? `${sorting.descending ? '-' : ''}${sorting.field}` : ''
  const sort = (order: string) =>
    onSort(order ? { field: order.replace(/^-/, ''), descending: order.startsWith('-') } : undefined)
  return (
    <Box sx={{ ...cardsOnly, height: sizes.gridHeader, alignItems: 'center', borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ width: selectionWidth, flexShrink: 0 }}>
        {selection && isLive && (
          <RowCheckbox
            label={t(isAll ? 'checkboxSelectionUnselectAllRows' : 'checkboxSelectionSelectAllRows')}
            isChecked={isAll}
            isPartly={selected > 0 && !isAll}
            onChange={() =>
              selection.onChange(
                mergeSelection(selection.ids, page, { type: 'include', ids: new Set(isAll ? [] : page) }),
              )
            }
          />
        )}
      </Box>
      <Box
        component="select"
        aria-label={t('orderBy')}
        disabled={!isLive}
        value={value}
        onChange={({ target }: React.ChangeEvent<HTMLSelectElement>) => sort(target.value)}
        sx={{
          flex: 1,
          minWidth: 0,
          height: 32,
          marginInlineEnd: 3,
          font: 'inherit',
          fontSize: 13,
          color: 'text.primary',
          bgcolor: 'background.paper',
          border: 0,
        }}
      >
        <option value="">{t('orderUsual')}</option>
        {orders.flatMap(({ field, title }) => [
          <option key={field} value={field}>
            {t('ascending', { name: title })}
          </option>,
          <option key={`-${field}`} value={`-${field}`}>
            {t('descending', { name: title })}
          </option>,
        ])}
      </Box>
    </Box>
  )
}
