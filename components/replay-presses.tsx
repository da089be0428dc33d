'use client'
import { useEffect } from 'react'

/** Does what was pressed and typed before the page had its scripts (`early-presses.ts`), as soon as React listens. */
export function ReplayPresses() {
  useEffect(replay, [])
  return null
}

function replay(): void {
  const early = globalThis.quaysideEarlyPresses
  if (!early) return
  globalThis.quaysideEarlyPresses = undefined
  early.stop()
  // What was typed first: a press may need it.
  for (const field of early.edited) if (field.isConnected) announce(field)
  // In a task of its own, by which React has rendered what was typed.
  setTimeout(() => {
    for (const target of early.pressed) {
      if (!target.isConnected) continue
      if (target instanceof HTMLFormElement) target.requestSubmit()
      else target.click()
    }
  })
}

/** Lets React read a field that was changed before it knew the field; it ignores an event without a change. */
function announce(field: HTMLElement): void {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) {
    const typed = field.value
    const prototype = field instanceof HTMLInputElement ? HTMLInputElement.prototype : HTMLTextAreaElement.prototype
    field.value = `${typed} `
    Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, typed)
  }
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
