'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PrintRoot } from '@/components/ui/print-root'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import { maxPapers } from '@/contract/entities/parcels/packing'
import { LeftOutNumbers } from './left-out-numbers'
import { type PaperKind, paperKinds } from './paper-kinds'
import { Papers } from './papers'
import { usePapers } from './use-papers'

/** Of many, the first are shown; all are printed. */
const shownParcels = 3

const asked = 'asked'

interface Props {
  ids: readonly (number | string)[]
  onClose: () => void
}

/** Prints the papers of one parcel or two hundred. */
export function PrintDialog({ ids, onClose }: Props) {
  const t = useTranslations('packing')
  const common = useTranslations('common')
  const explanation = useErrorMessage()
  const title = useId()
  const [kinds, setKinds] = useState<readonly PaperKind[] | undefined>(undefined)
  const { data, error, print } = usePapers(ids.slice(0, maxPapers))
  const nowhere = data?.parcels.filter(({ hasStreet }) => !hasStreet) ?? []
  const inOrder = kinds && paperKinds.filter((kind) => kinds.includes(kind))
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} maxWidth="lg" fullWidth>
      <DialogTitle id={title}>{t('printTitle', { count: ids.length })}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4, alignContent: 'start', minHeight: 360, '&&': { pt: 2 } }}>
        <ToggleButtonGroup
          size="small"
          value={kinds ?? [asked]}
          aria-label={t('papers')}
          onChange={(_, value: (PaperKind | typeof asked)[]) =>
            // Either the requested papers, or chosen ones.
            setKinds(kinds && value.includes(asked) ? undefined : value.filter((kind) => kind !== asked))
          }
          sx={{ flexWrap: 'wrap' }}
        >
          <ToggleButton value={asked}>{t('kinds.asked')}</ToggleButton>
          {paperKinds.map((kind) => (
            <ToggleButton key={kind} value={kind}>
              {t(`kinds.${kind}`)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {ids.length > maxPapers && <InlineAlert tone="warning">{t('tooMany', { max: maxPapers })}</InlineAlert>}
        {error && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
        {nowhere.length > 0 && (
          <InlineAlert tone="warning">
            {t('noStreet', { names: nowhere.map(({ orderPackageId }) => `#${orderPackageId}`).join(', ') })}
          </InlineAlert>
        )}
        <LeftOutNumbers parcels={data?.parcels ?? []} />
        {!data && !error && <SkeletonLine />}
        {data && (
          <>
            <Box
              role="region"
              tabIndex={0}
              aria-label={t('preview')}
              sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, overflowX: 'auto' }}
            >
              <Papers parcels={data.parcels.slice(0, shownParcels)} words={data.words} kinds={inOrder} />
            </Box>
            {data.parcels.length > shownParcels && (
              <Box sx={{ fontSize: 12.5, color: 'text.secondary' }}>
                {t('andMore', { n: data.parcels.length - shownParcels })}
              </Box>
            )}
            <PrintRoot>
              <Papers parcels={data.parcels} words={data.words} kinds={inOrder} />
            </PrintRoot>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{common('close')}</Button>
        <Button
          variant="contained"
          disabled={!data || kinds?.length === 0}
          onClick={() => void print(inOrder)}
          autoFocus={data !== undefined}
        >
          {t('print')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
