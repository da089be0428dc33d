'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PrintRoot } from '@/components/ui/print-root'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { usePackingTasks } from '../use-packing-tasks'
import { PaperFrame, PaperTable } from './paper-frame'
import { type PickedLine, pickLines } from './pick-lines'

interface Props {
  orderIds?: readonly (number | string)[]
  ids?: readonly (number | string)[]
  onClose: () => void
}

/** What is fetched for many orders or parcels, from shelf to shelf. */
export function PickListDialog({ orderIds = [], ids = [], onClose }: Props) {
  const t = useTranslations('packing')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const title = useId()
  const { data, error } = usePackingTasks(orderIds, ids)
  const houses = data && pickLines(data)
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth>
      <DialogTitle id={title}>{t('pickList')}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 240, '&&': { pt: 2 } }}>
        {error && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {!data && !error && <SkeletonLine />}
        {houses?.size === 0 && t('nothingToPack')}
        {houses && houses.size > 0 && (
          <>
            <Box role="region" tabIndex={0} aria-label={t('preview')} sx={{ overflowX: 'auto' }}>
              <Sheets houses={houses} />
            </Box>
            <PrintRoot>
              <Sheets houses={houses} />
            </PrintRoot>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
        <Button variant="contained" disabled={!houses || houses.size === 0} onClick={() => window.print()}>
          {t('print')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}

function Sheets({ houses }: { houses: ReadonlyMap<string, readonly PickedLine[]> }) {
  const t = useTranslations('packing')
  return [...houses].map(([house, lines]) => (
    <PaperFrame key={house} size="sheet" label={`${t('pickList')} ${house}`}>
      <Box sx={{ fontSize: '5mm', fontWeight: 700 }}>{`${t('pickList')} · ${house}`}</Box>
      <PaperTable>
        <thead>
          <tr>
            <th scope="col">{t('shelf')}</th>
            <th scope="col">{t('article')}</th>
            <th scope="col" data-align="end">
              {t('pieces')}
            </th>
            <th scope="col">{t('for')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={`${line.shelfCode} ${line.productSkuId}`}>
              <td>{line.shelfCode ?? t('floor')}</td>
              <td>
                {line.name}
                <Box>{[line.skuName, line.skuCode].filter(Boolean).join(' · ')}</Box>
              </td>
              <td data-align="end">{line.qty}</td>
              <td>{line.of.map(({ name, qty }) => `${qty} × ${name}`).join(', ')}</td>
            </tr>
          ))}
        </tbody>
      </PaperTable>
    </PaperFrame>
  ))
}
