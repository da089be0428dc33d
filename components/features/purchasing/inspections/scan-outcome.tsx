'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useTranslations } from 'next-intl'
import { largeTarget } from '@/components/ui/arms-length'
import type { ScanHit } from '@/contract/entities/purchasing/purchase-inspections'
import { maxScanHits } from '@/contract/entities/purchasing/scan-limits'
import { KeepUnclaimed } from './keep-unclaimed'
import type { Outcome } from './outcome-sound'
import { ReceiveFor } from './receive-for'
import type { WaitingScan } from './scan-queue'
import type { ScanResult } from './use-scans'

const colours: Readonly<Record<Outcome, string>> = {
  found: 'success.main',
  several: 'info.main',
  none: 'error.main',
  waiting: 'warning.main',
  again: 'warning.main',
}

interface Props {
  result: ScanResult | null
  waiting: readonly WaitingScan[]
  done: readonly ScanResult[]
  onOpen: (hit: ScanHit) => void
  /** Gets the inspection that was opened for an unannounced parcel. */
  onOpened: (purchaseInspectionId: number) => void
}

/** What the last scan was of, what waits for the network, and the scans before. */
export function ScanOutcome({ result, waiting, done, onOpen, onOpened }: Props) {
  const t = useTranslations('purchaseInspections')
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Box
        role="status"
        sx={{
          border: 8,
          borderColor: result ? colours[result.outcome] : 'divider',
          borderRadius: 2,
          p: 4,
          minHeight: 120,
        }}
      >
        {result ? (
          <>
            <Box sx={{ fontWeight: 700, overflowWrap: 'anywhere' }}>{result.code}</Box>
            <Box>{result.message ?? t(`outcome.${result.outcome}`)}</Box>
          </>
        ) : (
          t('ready')
        )}
      </Box>
      {result?.outcome === 'several' && (
        <>
          {result.hits.length > maxScanHits && <Box role="note">{t('moreHits', { n: maxScanHits })}</Box>}
          <Hits hits={result.hits.slice(0, maxScanHits)} onOpen={onOpen} />
        </>
      )}
      {result?.outcome === 'none' && (
        <>
          <KeepUnclaimed key={result.code} code={result.code} />
          <ReceiveFor key={`${result.code} for`} code={result.code} onOpened={onOpened} />
        </>
      )}
      {waiting.length > 0 && (
        <Box sx={{ color: 'text.secondary' }}>
          {t('waitingCount', { n: waiting.length })}
          <Box component="ul" sx={{ m: 0, fontSize: 24 }}>
            {waiting.slice(0, 8).map(({ key, code }) => (
              <li key={key}>{code}</li>
            ))}
          </Box>
        </Box>
      )}
      {done.length > 1 && (
        <Box component="ol" aria-label={t('before')} sx={{ m: 0, pl: 6, color: 'text.secondary' }}>
          {done.slice(1).map(({ code, outcome }, place) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the same code may be scanned twice
            <li key={`${code} ${place}`}>
              {code}: {t(`outcome.${outcome}`)}
            </li>
          ))}
        </Box>
      )}
    </Box>
  )
}

/** What a code may be of: large buttons. */
export function Hits({ hits, onOpen }: { hits: readonly ScanHit[]; onOpen: (hit: ScanHit) => void }) {
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 3 }}>
      {hits.map((hit) => (
        <Box component="li" key={`${hit.purchaseInspectionId} ${hit.purchaseOrderPackageId} ${hit.purchaseOrderId}`}>
          <Button
            fullWidth
            variant="outlined"
            onClick={() => onOpen(hit)}
            sx={{ ...largeTarget, justifyContent: 'flex-start', textAlign: 'start' }}
          >
            <Box component="span" sx={{ overflowWrap: 'anywhere' }}>
              {[hit.trackingNo ?? hit.businessCode, hit.supplierName, hit.statusText].filter(Boolean).join(' · ')}
            </Box>
          </Button>
        </Box>
      ))}
    </Box>
  )
}
