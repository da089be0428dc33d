'use client'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import Link from 'next/link'
import { useRouter, useSearchParams } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useState } from 'react'
import useSWR from 'swr'
import { useFeedback } from '@/components/feedback/feedback-context'
import { scanField, useWedgeScanner } from '@/components/fields/scanner/use-wedge-scanner'
import { useLanguage } from '@/components/state/language'
import { largeFields, largeTarget } from '@/components/ui/arms-length'
import type { ScanHit } from '@/contract/entities/purchasing/purchase-inspections'
import { call } from '@/lib/api/api'
import { newKey } from '@/lib/api/idempotency-key'
import { href } from '@/lib/routes/navigation'
import { ExpectedParcels } from './expected-parcels'
import { isMuted, setMuted } from './muted'
import { isScanDocument, leaveByLoad, openScanDocument } from './own-document'
import { ScanCamera } from './scan-camera'
import { ScanOutcome } from './scan-outcome'
import type { Inspection } from './use-check'
import { checkPath, inspectionOf, useScans } from './use-scans'
import { WhereTo } from './where-to'

/** The place where parcels are scanned: full screen, large, ready for the next parcel without a key. */
export function ScanScreen() {
  const t = useTranslations('purchaseInspections')
  const router = useRouter()
  const { notifyError } = useFeedback()
  const titleId = useId()
  const [isQuiet, setQuiet] = useState(false)
  const checked = useSearchParams().get('checked') ?? ''
  const [typed, setTyped] = useState('')
  const [hasCamera, setCamera] = useState(false)
  const { result, waiting, done, scan, scanAgain } = useScans(isQuiet)
  useWedgeScanner(scan, scanAgain)
  useEffect(() => {
    setQuiet(isMuted())
    leaveByLoad()
    setCamera(isScanDocument() && new URLSearchParams(location.search).has('camera'))
  }, [])
  const switchCamera = () => (isScanDocument() ? setCamera(!hasCamera) : openScanDocument())
  const mute = () => {
    setMuted(!isQuiet)
    setQuiet(!isQuiet)
  }
  const follow = (id: number) => router.push(checkPath(id))
  const open = async (hit: ScanHit) => {
    try {
      const id = await inspectionOf(hit, newKey())
      if (id !== null) follow(id)
    } catch (error) {
      notifyError(error)
    }
  }
  return (
    <Dialog open fullScreen aria-labelledby={titleId} transitionDuration={0} disableRestoreFocus>
      <Box sx={{ p: 6, display: 'grid', gap: 6, fontSize: 24 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
          <Typography id={titleId} variant="h1" component="h1" sx={{ flex: { xs: '1 1 100%', md: 1 }, fontSize: 32 }}>
            {t('scanTitle')}
          </Typography>
          <Button variant="outlined" aria-pressed={hasCamera} onClick={switchCamera} sx={largeTarget}>
            {t('camera')}
          </Button>
          <Button variant="outlined" aria-pressed={isQuiet} onClick={mute} sx={largeTarget}>
            {t(isQuiet ? 'unmute' : 'mute')}
          </Button>
          <Button variant="outlined" component={Link} href={href('/purchases/inspections', {})} sx={largeTarget}>
            {t('leave')}
          </Button>
        </Box>
        <Box
          component="form"
          method="post"
          onSubmit={(event) => {
            event.preventDefault()
            if (typed.trim() !== '') scan(typed.trim())
            setTyped('')
          }}
          sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 4, ...largeFields }}
        >
          <TextField
            autoFocus
            label={t('code')}
            value={typed}
            onChange={({ target: field }) => setTyped(field.value)}
            sx={{ flex: 1, minWidth: 280 }}
            slotProps={{ htmlInput: { autoComplete: 'off', maxLength: 200, ...scanField } }}
          />
          <Button type="submit" variant="contained" sx={largeTarget}>
            {t('find')}
          </Button>
        </Box>
        {hasCamera && <ScanCamera onCode={scan} />}
        <Box sx={{ display: 'grid', gap: 6, gridTemplateColumns: { md: '2fr 1fr' }, alignItems: 'start' }}>
          <Box sx={{ display: 'grid', gap: 6 }}>
            {/^\d+(,\d+)*$/.test(checked) && result === null && <WhereItGoes key={checked} ids={checked} />}
            <ScanOutcome
              result={result}
              waiting={waiting}
              done={done}
              onOpen={(hit) => void open(hit)}
              onOpened={follow}
            />
          </Box>
          <ExpectedParcels onOpen={(hit) => void open(hit)} />
        </Box>
      </Box>
    </Dialog>
  )
}

/** Where the pieces of the parcel go that was checked last, until the next one is scanned. */
function WhereItGoes({ ids }: { ids: string }) {
  const language = useLanguage()
  const { notifyError } = useFeedback()
  const { data } = useSWR(
    ['purchaseinspections', 'checked', ids, language],
    () =>
      Promise.all(
        ids
          .split(',')
          .map((id) => call('GET purchaseinspections/{id}', { params: { id: Number(id) } }) as Promise<Inspection>),
      ),
    { onError: notifyError },
  )
  return data ? <WhereTo inspections={data} isFresh /> : null
}
