'use client'
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'

interface Options {
  /** The value as the address, or whatever else the field is bound to, has it. */
  value: string
  /** Sends a text; `value` follows, perhaps late and after more was typed. */
  onCommit: (text: string) => void
  /** How long nothing may be typed before a text is sent. */
  debounceMs: number
  /** What was typed before hydration is taken from here. */
  input: RefObject<HTMLInputElement | null>
}

/**
 * A text field that is bound to a value elsewhere. A sent text comes back through `value` as an echo: an echo never
 * overwrites what has been typed since; any other value does.
 */
export function useTypedText({ value, onCommit, debounceMs, input }: Options) {
  const [text, setText] = useState(value)
  const sent = useRef(value)
  /** Sent texts that have not come back yet, in the order in which they were sent. */
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
    /** Sends at once what the debounce still holds back. */
    flush: () => {
      if (timer.current !== undefined) commit(text)
    },
  }
}
