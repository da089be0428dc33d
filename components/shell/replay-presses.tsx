'use client'
import { useEffect } from 'react'

/** Replays the clicks and input before hydration (`early-presses.ts`) as soon as React handles events. */
export function ReplayPresses() {
  useEffect(() => {
    const early = takeEarly()
    // In a task of its own: the router's effect follows those of all that it contains, and until then it misses the address
    // that a click writes.
    if (early) setTimeout(() => void repeat(early))
  }, [])
  return null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement
const isField = (element: HTMLElement): element is Field =>
  [HTMLInputElement, HTMLTextAreaElement, HTMLSelectElement].some((kind) => element instanceof kind)

/** Ends the task, after which React has rendered the updates of it. */
const endOfTask = () => new Promise((resolve) => setTimeout(resolve))

interface Early {
  typed: readonly (readonly [Field, string])[]
  pressed: readonly HTMLElement[]
}

/** What was done before hydration, once. Read at once and whole: the next render of its form clears what was typed. */
function takeEarly(): Early | undefined {
  const early = globalThis.quaysideEarlyPresses
  if (!early) return undefined
  globalThis.quaysideEarlyPresses = undefined
  early.stop()
  const typed = [...early.edited].filter(isField).map((field) => [field, field.value] as const)
  return { typed, pressed: early.pressed }
}

async function repeat({ typed, pressed }: Early): Promise<void> {
  for (const [field, value] of typed) {
    if (!field.isConnected) continue
    announce(field, value)
    await endOfTask()
  }
  for (const target of pressed) {
    if (!target.isConnected) continue
    if (target instanceof HTMLFormElement) target.requestSubmit()
    else if (target.getAttribute('role') === 'combobox' && !(target instanceof HTMLButtonElement)) await open(target)
    else target.click()
  }
}

/**
 * MUI's select opens on mousedown and ignores clicks. Without mouseup, it would treat the next click elsewhere as one.
 */
async function open(choice: HTMLElement): Promise<void> {
  // It is positioned only after another render.
  await endOfTask()
  choice.focus()
  for (const type of ['mousedown', 'mouseup'])
    choice.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, button: 0 }))
}

/** Lets React read a field that was changed before it knew the field; it ignores an event without a change. */
function announce(field: Field, value: string): void {
  const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {}
  if (!(field instanceof HTMLSelectElement)) field.value = `${value} `
  set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}
