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
import { type ComponentProps, useState } from 'react'
import { useFeedback } from '@/components/feedback/feedback-context'
import { RemarkDialog } from '@/components/feedback/remark-dialog'
import { useAction } from '@/components/feedback/use-action'
import { TimeAgo } from '@/components/fields/dates/time-ago'
import { Money } from '@/components/fields/money'
import { StatusBadge } from '@/components/fields/status-badge'
import { phoneQuery } from '@/components/theme/theme'
import { MenuButton } from '@/components/ui/menu-button'
import { call } from '@/lib/api/api'
import { formatNumber } from '@/lib/format/number'
import type { Binding } from './edit-binding-dialog'
import { Article, Source } from './line-cells'
import { PriceHistory } from './price-history'

const EditBindingDialog = dynamic(() => import('./edit-binding-dialog').then((file) => file.EditBindingDialog), {
  ssr: false,
})

const choiceWidth = 48
const menuWidth = 52

/** The columns that are left out, with what is in them below the article, to fit the drawer and a phone. */
const columns = [
  { name: 'price', width: 104, align: 'right' },
  { name: 'minimum', width: 80, align: 'right' },
  { name: 'available', width: 104, align: 'right' },
  { name: 'skuStatus', width: 104 },
  { name: 'remark', width: 110 },
] as const

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
  const isCompact = useMediaQuery(phoneQuery)
  const { entriesOf, dialogs } = useBindingActions(onChanged)
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
            {onChoose && <TableCell component="td" sx={{ width: choiceWidth }} />}
            <TableCell>{t('bound')}</TableCell>
            {!isCompact &&
              columns.map(({ name, width, ...alignment }) => (
                <TableCell key={name} {...alignment} sx={{ width }}>
                  {t(name)}
                </TableCell>
              ))}
            <TableCell sx={{ width: menuWidth }}>
              <Box sx={visuallyHidden}>{t('actions')}</Box>
            </TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {bindings.map((binding) => {
            const id = binding.productSupplierId
            return (
              <BindingRow
                key={id}
                binding={binding}
                isCompact={isCompact}
                isChosen={id === chosen}
                labels={[binding === preferred && ('preferred' as const), id === inUse && ('chosen' as const)]}
                entries={entriesOf(binding)}
                onChoose={onChoose && (() => onChoose(id))}
              />
            )
          })}
        </TableBody>
      </Table>
      {dialogs}
    </Box>
  )
}

interface RowProps {
  binding: Binding
  isCompact: boolean
  isChosen: boolean
  /** What is special about it. */
  labels: readonly (false | 'preferred' | 'chosen')[]
  entries: ComponentProps<typeof MenuButton>['entries']
  onChoose: (() => void) | undefined
}

function BindingRow({ binding, isCompact, isChosen, labels, entries, onChoose }: RowProps) {
  const t = useTranslations('purchaseList')
  const { productSupplierId: id, remark } = binding
  const name = binding.supplierName ?? '–'
  const isEnabled = binding.status === 'Enabled'
  const figures = figuresOf(binding)
  return (
    <TableRow
      hover
      selected={isChosen}
      onClick={() => isEnabled && onChoose?.()}
      sx={{ cursor: isEnabled && onChoose ? 'pointer' : 'default' }}
    >
      {onChoose && (
        <TableCell padding="checkbox">
          <Radio
            size="small"
            name="binding"
            checked={isChosen}
            disabled={!isEnabled}
            onChange={onChoose}
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
          {labels.map(
            (label) =>
              label && <Chip key={label} size="small" {...(label === 'chosen' && outlined)} label={t(label)} />,
          )}
        </Box>
        {isCompact && <CompactFigures {...figures} remark={remark} />}
      </TableCell>
      {!isCompact && (
        <>
          <TableCell align="right">
            {figures.price}
            <PriceHistory productSupplierId={id} figure="price" />
          </TableCell>
          <TableCell align="right">{figures.minimum}</TableCell>
          <TableCell align="right">
            {figures.available}
            <PriceHistory productSupplierId={id} figure="stock" />
            {figures.checked}
          </TableCell>
          <TableCell>{figures.badge}</TableCell>
          <TableCell>{remark}</TableCell>
        </>
      )}
      <TableCell onClick={(event) => event.stopPropagation()}>
        <MenuButton
          size="small"
          label={t('lineActions', { name })}
          icon={<MoreVertIcon fontSize="small" />}
          entries={entries}
        />
      </TableCell>
    </TableRow>
  )
}

const outlined = { color: 'primary', variant: 'outlined' } as const

const figuresOf = ({ price, currency, minOrderQty, availableCount, checkedTime, status, statusText }: Binding) => ({
  price: <Money amount={price} currency={currency} />,
  minimum: formatNumber(minOrderQty ?? 1, 0),
  available: availableCount === null ? '–' : formatNumber(availableCount, 0),
  checked: checkedTime && (
    <Typography variant="caption" component="div" color="textSecondary" sx={{ whiteSpace: 'nowrap' }}>
      <TimeAgo iso={checkedTime} />
    </Typography>
  ),
  badge: <StatusBadge status={status} text={statusText} />,
})

function CompactFigures(figures: ReturnType<typeof figuresOf> & Pick<Binding, 'remark'>) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  return (
    <Box sx={{ mt: 1 }}>
      <Typography variant="caption" component="div">
        {figures.price} · {common('pair', { name: t('minimum'), value: figures.minimum })} ·{' '}
        {common('pair', { name: t('available'), value: figures.available })}
      </Typography>
      {figures.checked}
      {figures.badge}
      {figures.remark && (
        <Typography variant="caption" component="div" color="textSecondary">
          {figures.remark}
        </Typography>
      )}
    </Box>
  )
}

/** What can be done with a binding: the entries of its menu, and the dialogs that they open. */
function useBindingActions(onChanged: () => Promise<unknown>) {
  const t = useTranslations('purchaseList')
  const common = useTranslations('common')
  const resource = useTranslations('resource')
  const { notify, confirm } = useFeedback()
  const { run } = useAction({ isParallel: true })
  const [remarked, setRemarked] = useState<Binding | null>(null)
  const [edited, setEdited] = useState<Binding | null>(null)
  const act = (work: () => Promise<unknown>, done: 'saved' | 'deleted' = 'saved') =>
    run({ work, messageOf: () => resource(done), onDone: onChanged })
  const remove = async ({ productSupplierId, supplierName }: Binding) => {
    const title = t('deleteBinding', { name: supplierName ?? '–' })
    const text = `${t('deleteBindingText')}\n${resource('deleteText')}`
    if (!(await confirm({ title, text, yes: common('delete'), severity: 'error' }))) return
    await act(() => call('DELETE productsuppliers/{ids}', { params: { ids: [productSupplierId] } }), 'deleted')
  }
  const entriesOf = (binding: Binding) => {
    const given = { params: { ids: [binding.productSupplierId] } }
    const toTop = () => call('POST productsuppliers/{ids}/movetotop', given)
    const disable = () => call('POST productsuppliers/{ids}/Disable', given)
    const enable = () => call('POST productsuppliers/{ids}/Enable', given)
    const isEnabled = binding.status === 'Enabled'
    return [
      { key: 'top', text: t('moveToTop'), onSelect: () => void act(toTop) },
      {
        ...{ key: 'state', text: t(isEnabled ? 'disable' : 'enable') },
        onSelect: () => void act(isEnabled ? disable : enable),
      },
      { key: 'remark', text: t('remark'), onSelect: () => setRemarked(binding) },
      { key: 'edit', text: common('edit'), onSelect: () => setEdited(binding) },
      { key: 'delete', text: common('delete'), onSelect: () => void remove(binding) },
    ]
  }
  const dialogs = (
    <>
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
    </>
  )
  return { entriesOf, dialogs }
}
