'use client'
import MoreVertIcon from '@mui/icons-material/MoreVert'
import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import Radio from '@mui/material/Radio'
import Table from '@mui/material/Table'
import TableBody from '@mui/material/TableBody'
import TableCell from '@mui/material/TableCell'
import TableHead from '@mui/material/TableHead'
import TableRow from '@mui/material/TableRow'
import Typography from '@mui/material/Typography'
import useMediaQuery from '@mui/material/useMediaQuery'
import visuallyHidden from '@mui/utils/visuallyHidden'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { RemarkDialog } from '@/components/feedback/remark-dialog'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { Money } from '@/components/fields/money'
import { StatusBadge } from '@/components/fields/status-badge'
import { phoneQuery } from '@/components/theme/theme'
import { MenuButton } from '@/components/ui/menu-button'
import type { ResponseOf } from '@/contract/endpoints'
import { call } from '@/lib/api/api'
import { formatNumber } from '@/lib/format/number'
import { Article, Source } from './line-cells'
import { PriceHistory } from './price-history'

const EditBindingDialog = dynamic(() => import('./edit-binding-dialog').then((file) => file.EditBindingDialog), {
  ssr: false,
})

export type Binding = ResponseOf<'GET products/{id}/suppliers'>[number]

/** Hides all columns but the article's, to fit the drawer and a phone. */
const widths = { choice: 48, price: 104, minimum: 80, available: 104, status: 104, remark: 110, menu: 52 } as const

interface Props {
  bindings: readonly Binding[]
  /** What they are bound to, where a page has several tables. */
  name?: string
  /** The current binding of the line. */
  inUse?: number | null
  chosen?: number | null
  /** Without it none can be selected. */
  onChoose?: (productSupplierId: number) => void
  onChanged: () => Promise<unknown>
}

/** The bindings of a SKU, the preferred one first; exactly one is selected where `onChoose` is given. */
export function BindingTable({ bindings, name: label, inUse, chosen, onChoose, onChanged }: Props) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const { notify, notifyError, confirm } = useFeedback()
  const resource = useTranslations('resource')
  const isCompact = useMediaQuery(phoneQuery)
  const [remarked, setRemarked] = useState<Binding | null>(null)
  const [edited, setEdited] = useState<Binding | null>(null)

  const act = async (work: () => Promise<unknown>, done: 'saved' | 'deleted' = 'saved') => {
    try {
      await work()
      notify(resource(done))
      await onChanged()
    } catch (error) {
      notifyError(error)
    }
  }
  const remove = async ({ productSupplierId, supplierName }: Binding) => {
    const title = t('deleteBinding', { name: supplierName ?? '–' })
    const text = `${t('deleteBindingText')}\n${resource('deleteText')}`
    if (!(await confirm({ title, text, yes: common('delete'), severity: 'error' }))) return
    await act(() => call('DELETE productsuppliers/{ids}', { params: { ids: [productSupplierId] } }), 'deleted')
  }
  const preferred = bindings.find((binding) => binding.status === 'Enabled')
  return (
    <Box sx={{ overflow: 'auto', border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'background.paper' }}>
      <Table
        size="small"
        aria-label={label ? common('pair', { name: t('bindings'), value: label }) : t('bindings')}
        sx={{
          tableLayout: 'fixed',
          '& th, & td': { px: 2, overflowWrap: 'anywhere' },
          // Controls with the size of a touch target.
          ...(onChoose && { '& td:first-of-type': { px: 0.5 } }),
          '& td:last-of-type': { px: 0.5 },
        }}
      >
        <TableHead>
          <TableRow>
            {onChoose && <TableCell component="td" sx={{ width: widths.choice }} />}
            <TableCell>{t('bound')}</TableCell>
            {!isCompact && (
              <>
                <TableCell align="right" sx={{ width: widths.price }}>
                  {t('price')}
                </TableCell>
                <TableCell align="right" sx={{ width: widths.minimum }}>
                  {t('minimum')}
                </TableCell>
                <TableCell align="right" sx={{ width: widths.available }}>
                  {t('available')}
                </TableCell>
                <TableCell sx={{ width: widths.status }}>{t('skuStatus')}</TableCell>
                <TableCell sx={{ width: widths.remark }}>{t('remark')}</TableCell>
              </>
            )}
            <TableCell sx={{ width: widths.menu }}>
              <Box sx={visuallyHidden}>{t('actions')}</Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bindings.map((binding) => {
            const { productSupplierId: id, status } = binding
            const name = binding.supplierName ?? '–'
            const isEnabled = status === 'Enabled'
            const price = <Money amount={binding.price} currency={binding.currency} />
            const minimum = formatNumber(binding.minOrderQty ?? 1, 0)
            const available = binding.availableCount === null ? '–' : formatNumber(binding.availableCount, 0)
            const checked = binding.checkedTime && (
              <Typography variant="caption" component="div" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
                <TimeAgo iso={binding.checkedTime} />
              </Typography>
            )
            const badge = <StatusBadge status={status} text={binding.statusText} />
            return (
              <TableRow
                key={id}
                hover
                selected={id === chosen}
                onClick={() => isEnabled && onChoose?.(id)}
                sx={{ cursor: isEnabled && onChoose ? 'pointer' : 'default' }}
              >
                {onChoose && (
                  <TableCell padding="checkbox">
                    <Radio
                      size="small"
                      name="binding"
                      checked={id === chosen}
                      disabled={!isEnabled}
                      onChange={() => onChoose(id)}
                      slotProps={{ input: { 'aria-label': `${name} ${binding.supplierProductName ?? ''}` } }}
                    />
                  </TableCell>
                )}
                <TableCell>
                  <Article
                    picture={binding.supplierCoverUrl}
                    isWrapped={isCompact}
                    title={binding.supplierProductName ?? '–'}
                    href={binding.supplierProductUrl}
                    lines={[
                      `${binding.supplierProductSkuName ?? '–'} · ${binding.supplierProductTypeText}`,
                      <Source
                        key="source"
                        channelType={binding.channelType}
                        supplierName={name}
                        fee={binding.domesticShippingFee}
                        currency={binding.currency}
                      />,
                    ]}
                  />
                  <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
                    {binding === preferred && <Chip size="small" label={t('preferred')} />}
                    {id === inUse && <Chip size="small" color="primary" variant="outlined" label={t('chosen')} />}
                  </Box>
                  {isCompact && (
                    <Box sx={{ mt: 1 }}>
                      <Typography variant="caption" component="div">
                        {price} · {common('pair', { name: t('minimum'), value: minimum })} ·{' '}
                        {common('pair', { name: t('available'), value: available })}
                      </Typography>
                      {checked}
                      {badge}
                      {binding.remark && (
                        <Typography variant="caption" component="div" color="textSecondary">
                          {binding.remark}
                        </Typography>
                      )}
                    </Box>
                  )}
                </TableCell>
                {!isCompact && (
                  <>
                    <TableCell align="right">
                      {price}
                      <PriceHistory productSupplierId={id} figure="price" />
                    </TableCell>
                    <TableCell align="right">{minimum}</TableCell>
                    <TableCell align="right">
                      {available}
                      <PriceHistory productSupplierId={id} figure="stock" />
                      {checked}
                    </TableCell>
                    <TableCell>{badge}</TableCell>
                    <TableCell>{binding.remark}</TableCell>
                  </>
                )}
                <TableCell onClick={(event) => event.stopPropagation()}>
                  <MenuButton
                    size="small"
                    label={t('lineActions', { name })}
                    icon={<MoreVertIcon fontSize="small" />}
                    entries={[
                      {
                        key: 'top',
                        text: t('moveToTop'),
                        onSelect: () =>
                          void act(() => call('POST productsuppliers/{ids}/movetotop', { params: { ids: [id] } })),
                      },
                      {
                        key: 'state',
                        text: t(isEnabled ? 'disable' : 'enable'),
                        onSelect: () =>
                          void act(() =>
                            isEnabled
                              ? call('POST productsuppliers/{ids}/Disable', { params: { ids: [id] } })
                              : call('POST productsuppliers/{ids}/Enable', { params: { ids: [id] } }),
                          ),
                      },
                      { key: 'remark', text: t('remark'), onSelect: () => setRemarked(binding) },
                      { key: 'edit', text: common('edit'), onSelect: () => setEdited(binding) },
                      { key: 'delete', text: common('delete'), onSelect: () => void remove(binding) },
                    ]}
                  />
                </TableCell>
              </TableRow>
            )
          })}
        </TableBody>
      </Table>
      {edited && (
        <EditBindingDialog
          binding={edited}
          onSaved={async () => {
            notify(resource('saved'))
            await onChanged()
          }}
          onClose={() => setEdited(null)}
        />
      )}
      <RemarkDialog
        open={remarked !== null}
        initial={remarked?.remark ?? ''}
        onClose={() => setRemarked(null)}
        onSave={(remark) => {
          const id = remarked?.productSupplierId
          setRemarked(null)
          if (id !== undefined)
            void act(() => call('POST productsuppliers/{ids}/remark', { params: { ids: [id] }, body: { remark } }))
        }}
      />
    </Box>
  )
}
