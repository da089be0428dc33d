'use client'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Options {
  /** The value in the address, or in another binding of the field. */
  value: string
  /** Sends a text; `value` follows, perhaps late and after more was typed. */
  onCommit: (text: string) => void
  /** The debounce delay of typed text. */
  debounceMs: number
  /** Supplies what was typed before hydration. */
  input: RefObject<HTMLInputElement | null>
}

/**
 * A text field bound to an external value. Sent text returns through `value` as an echo: an echo never overwrites newer
 * input; any other value does.
 */
export function useTypedText({ value, onCommit, debounceMs, input }: Options) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  /** Sent texts without an echo yet, in the order of sending. */
  const inFlight = useRef<readonly string[]>([])
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const cancel = () => {
    clearTimeout(timer.current)
    timer.current = undefined
  }
  useEffect(() => () => clearTimeout(timer.current), [])

  const takeValue = useEffectEvent(() => {
    const echo = inFlight.current.indexOf(value)
    if (echo >= 0) {
      // Several changes of an address may arrive as one.
      inFlight.current = inFlight.current.slice(echo + 1)
      return
    }
    if (value === sent.current) return
    cancel()
    inFlight.current = []
    sent.current = value
    setText(value)
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another value counts
  useEffect(() => takeValue(), [value])

  const commit = (typed: string) => {
    cancel()
    const next = typed.trim()
    if (next === sent.current) return
    sent.current = next
    inFlight.current = [...inFlight.current, next]
    onCommit(next)
  }
  const commitLatest = useEffectEvent(commit)
  const type = (typed: string) => {
    setText(typed)
    cancel()
    timer.current = setTimeout(() => commitLatest(typed), debounceMs)
  }
  const takeOver = useEffectEvent(() => {
    const before = input.current?.value ?? value
    if (before !== value) type(before)
  })
  useEffect(() => takeOver(), [])

  return {
    text,
    type,
    /** Sends debounced text at once. */
    flush: () => {
      if (timer.current !== undefined) commit(text)
    },
  }
}
