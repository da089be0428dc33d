import { redirect } from 'next/navigation'

/** Every path without a page of its own; the middleware has sent most of them away before. */
export default function Unknown(): never {
  redirect('/404')
}
