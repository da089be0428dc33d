'use client'
import { useEffect, useState } from 'react'
import { packingBatches } from '../packing-batches'

const form = /^#bench=(\d+(?:,\d+)*)$/

/** The packing bench for the orders that the address names, as where a page leads to it: `#bench=7,8`. */
export function BenchOfAddress() {
  const [orders, setOrders] = useState<readonly string[]>([])
  useEffect(() => {
    const read = () => setOrders(form.exec(location.hash)?.[1]?.split(',') ?? [])
    read()
    addEventListener('hashchange', read)
    return () => removeEventListener('hashchange', read)
  }, [])
  if (orders.length === 0) return null
  const Bench = packingBatches.packOrders
  return (
    <Bench
      ids={orders}
      onClose={() => {
        history.replaceState(history.state, '', location.pathname + location.search)
        setOrders([])
      }}
    />
  )
}
