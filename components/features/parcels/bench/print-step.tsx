'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { useErrorMessage } from '@/components/feedback/use-error-message'
import { CustomsFindings } from '@/components/parcels/customs-findings'
import { largeTarget } from '@/components/ui/arms-length'
import { InlineAlert } from '@/components/ui/inline-alert'
import { PrintRoot } from '@/components/ui/print-root'
import { SkeletonLine } from '@/components/ui/skeleton-line'
import type { FreightQuote } from '@/contract/entities/parcels/freights'
import { FreightDifference } from '../freight-difference'
import { LightWeight } from '../light-weight'
import { ParcelPhoto } from '../parcel-photo'
import { LeftOutNumbers } from '../print/left-out-numbers'
import { Papers } from '../print/papers'
import { usePapers } from '../print/use-papers'

interface Props {
  id: number
  quote: FreightQuote | null
  onNext: () => void
}

/** Prints the papers of a parcel and goes on to the next by Enter. */
export function PrintStep({ id, quote, onNext }: Props) {
  const t = useTranslations('packing')
  const explanation = useErrorMessage()
  const { data, error, print } = usePapers([id])
  const [paper] = data?.parcels ?? []
  return (
    <>
      {error && <InlineAlert tone="error">{explanation(error)}</InlineAlert>}
      {!data && !error && <SkeletonLine />}
      {data && paper && (
        <>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4 }}>
            <Button
              variant="contained"
              sx={largeTarget}
              autoFocus
              onClick={async () => {
                if (await print()) onNext()
              }}
            >
              {t('printAndNext')}
            </Button>
            <Button variant="outlined" onClick={onNext} sx={largeTarget}>
              {t('next')}
            </Button>
            <ParcelPhoto id={id} />
          </Box>
          <LightWeight id={id} weight={paper.weight === null ? undefined : String(paper.weight)} />
          <LeftOutNumbers parcels={[paper]} />
          {quote && <FreightDifference id={id} quote={quote} />}
          {paper.declaration.isAbroad && <CustomsFindings findings={paper.declaration.findings} />}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, overflowX: 'auto' }}>
            <Papers parcels={[paper]} words={data.words} kinds={['label']} />
          </Box>
          <PrintRoot>
            <Papers parcels={[paper]} words={data.words} />
          </PrintRoot>
        </>
      )}
    </>
  )
}
