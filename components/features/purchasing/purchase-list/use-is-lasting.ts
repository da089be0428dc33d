'use client'
import { useEffect, useState } from 'react'

const lastingMs = 1500

/** Whether something has been so for a while. */
export function useIsLasting(isNow: boolean): boolean {
  const [isLasting, setLasting] = useState(false)
  useEffect(() => {
    if (!isNow) return
    const timer = setTimeout(() => setLasting(true), lastingMs)
    return () => {
      clearTimeout(timer)
      setLasting(false)
    }
  }, [isNow])
  return isNow && isLasting
}
