import { redirect } from 'next/navigation'

/** Every path without a page; the middleware has redirected most of them before. */
export default function Unknown(): never {
  redirect('/404')
}
