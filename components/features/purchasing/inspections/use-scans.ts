'use client'
import { useRouter } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { ScanHit } from '@/contract/entities/purchasing/purchase-inspections'
import { ApiError, call, OFFLINE, TIMEOUT } from '@/lib/api/api'
import { href } from '@/lib/routes/navigation'
import { type Outcome, playOutcome } from './outcome-sound'
import { ScanQueue, type WaitingScan } from './scan-queue'

export interface ScanResult {
  outcome: Outcome
  code: string
  hits: readonly ScanHit[]
  message?: string
}

const retryMs = 5000
/** Without network, and where a server is down or has too much to do, a scan waits. */
const awayStatuses: readonly number[] = [OFFLINE, TIMEOUT, 429, 502, 503, 504]
const isAway = (error: unknown) => error instanceof ApiError && awayStatuses.includes(error.status)
export const checkPath = (purchaseInspectionId: number): string =>
  `${href('/purchases/inspections/[purchaseInspectionId]/check', { purchaseInspectionId })}?from=scan`

/**
 * Opens an inspection of a paid purchase order for a parcel that was not announced; contents are unsure.
 * @param code its tracking number; null where it has none
 */
export async function receiveFor(
  purchaseOrderId: number,
  code: string | null,
  idempotencyKey: string,
): Promise<number> {
  const { warehouseId } = await call('GET purchaseorders/{id}', { params: { id: purchaseOrderId } })
  const body = { warehouseId, trackingNo: code?.slice(0, 60) ?? null }
  const { purchaseInspectionId } = await call('POST purchaseinspections', { body, idempotencyKey })
  await call('POST purchaseinspections/{ids}/assign', {
    ...{
      params: { ids: [purchaseInspectionId] },
      body: { purchaseOrderId },
      idempotencyKey: `${idempotencyKey}-assign`,
    },
  })
  return purchaseInspectionId
}

/** Receives the parcel of a hit where it has not arrived; answers the inspection to check. */
export async function inspectionOf(hit: ScanHit, idempotencyKey: string): Promise<number | null> {
  if (hit.purchaseInspectionId !== null) return hit.purchaseInspectionId
  if (hit.purchaseOrderId === null) return null
  if (hit.purchaseOrderPackageId === null) return receiveFor(hit.purchaseOrderId, null, idempotencyKey)
  const params = { id: hit.purchaseOrderId, purchaseOrderPackageId: hit.purchaseOrderPackageId }
  const [opened] = await call('POST purchaseorders/{id}/packages/{purchaseOrderPackageId}/receive', {
    ...{ params, body: {}, idempotencyKey },
  })
  return opened?.purchaseInspectionId ?? null
}

/** Takes scans one after another: one hit opens its check, several are listed, none says so; without network they wait. */
export function useScans(isMuted: boolean) {
  const router = useRouter()
  const [result, setResult] = useState<ScanResult | null>(null)
  const [waiting, setWaiting] = useState<readonly WaitingScan[]>([])
  const [done, setDone] = useState<readonly ScanResult[]>([])
  const queue = useRef<ScanQueue | null>(null)
  /** Whether the last attempt found no network: it is said once, and for each further scan. */
  const isWaiting = useRef(false)
  const say = (next: ScanResult) => {
    setResult(next)
    setDone((before) => [next, ...before].slice(0, 8))
    if (!isMuted) playOutcome(next.outcome)
  }
  const work = useEffectEvent(async ({ code, key }: WaitingScan): Promise<boolean> => {
    try {
      const hits = await call('GET purchaseinspections/match', { query: { code } })
      const [only] = hits
      const id = hits.length === 1 && only && only.kind !== 'PurchaseOrder' ? await inspectionOf(only, key) : null
      isWaiting.current = false
      const outcome = id !== null ? 'found' : hits.length > 0 ? 'several' : 'none'
      say({ outcome, code, hits })
      // A scan that has waited is not followed: others wait behind it.
      if (id !== null && (queue.current?.waiting.length ?? 0) <= 1) router.push(checkPath(id))
      return true
    } catch (error) {
      if (isAway(error)) {
        if (!isWaiting.current) say({ outcome: 'waiting', code, hits: [] })
        isWaiting.current = true
        return false
      }
      say({ outcome: 'none', code, hits: [], message: error instanceof Error ? error.message : undefined })
      return true
    }
  })
  useEffect(() => {
    const scans = new ScanQueue(localStorage, (scan) => work(scan), setWaiting)
    queue.current = scans
    setWaiting(scans.waiting)
    const run = () => void scans.run()
    run()
    const timer = setInterval(run, retryMs)
    addEventListener('online', run)
    return () => {
      clearInterval(timer)
      removeEventListener('online', run)
    }
  }, [])
  const scan = (code: string) => {
    if (isWaiting.current) say({ outcome: 'waiting', code, hits: [] })
    queue.current?.add(code, Date.now())
  }
  /** Of a code whose head may be missing nothing is looked up. */
  const scanAgain = () => {
    setResult({ outcome: 'again', code: '', hits: [] })
    if (!isMuted) playOutcome('again')
  }
  return { result, waiting, done, scan, scanAgain }
}
