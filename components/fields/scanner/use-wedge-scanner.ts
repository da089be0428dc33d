'use client'
import { useEffectEvent, useLayoutEffect } from 'react'
import { maxGapMs, WedgeReader } from './wedge-reader'

type Field = HTMLInputElement | HTMLTextAreaElement

const fieldOf = (target: EventTarget | null): Field | null =>
  target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement ? target : null

/** Sets the value of a field as if it was typed, so that the component that owns it learns of it. */
function setValue(field: Field, value: string): void {
  const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event('input', { bubbles: true }))
}

/** Of the field that codes are meant for: it gets the keys itself, and its form takes all that stands in it. */
export const scanField = { 'data-scan-field': '' } as const

/**
 * Takes codes from a keyboard-wedge scanner, whatever has the focus but a scan field: another one keeps the value that it
 * had, and the trailing Enter presses nothing.
 * @param onCut called where a code has come whose head may be missing
 */
export function useWedgeScanner(onScan: (code: string) => void, onCut: () => void): void {
  const scanned = useEffectEvent(onScan)
  const wasCut = useEffectEvent(onCut)
  // Before a field of the page gets the focus: a first key that came ahead of this would be missing in the code.
  useLayoutEffect(() => {
    const reader = new WedgeReader()
    let field: Field | null = null
    let before = ''
    let timer: ReturnType<typeof setTimeout> | undefined
    const giveBack = () => {
      const held = reader.giveUp(performance.now())
      if (held && field) setValue(field, field.value + held)
    }
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      const target = fieldOf(event.target)
      if (target && 'scanField' in target.dataset) return
      const { isHeld, isFirst, isCut, code, givenUp } = reader.press(event.key, event.timeStamp)
      if (givenUp && field) setValue(field, field.value + givenUp)
      if (isFirst && !(reader.isAfterFastKeys && field === target)) {
        field = target
        before = field?.value ?? ''
      }
      clearTimeout(timer)
      if (isHeld) {
        event.preventDefault()
        event.stopPropagation()
      }
      if (code === undefined && !isCut) {
        timer = setTimeout(giveBack, reader.patienceMs + maxGapMs)
        return
      }
      if (field && field.value !== before) setValue(field, before)
      if (code === undefined) wasCut()
      else scanned(code)
    }
    document.addEventListener('keydown', onKeyDown, { capture: true })
    return () => {
      clearTimeout(timer)
      document.removeEventListener('keydown', onKeyDown, { capture: true })
    }
  }, [])
}
