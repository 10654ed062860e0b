import { redirect } from '@tanstack/react-router'
import { searchFor } from '#client/lib/command-menu.ts'
import { pageOrigin } from '#client/lib/page-origin.ts'
import { safePath } from '#client/lib/safe-path.ts'

type Shared = { title?: string; text?: string; url?: string }

const MOST_LETTERS = 100

/** Leads to a link of this site; opens the command menu with any other text. */
export function takeShared({ title = '', text = '', url = '' }: Shared): ReturnType<typeof redirect> {
  const path = pathIn(`${url} ${text} ${title}`)
  if (path !== undefined) return redirect({ href: path, replace: true })
  const words = [text, title, url].map((each) => each.trim()).find((each) => each !== '')
  if (words) searchFor(words.slice(0, MOST_LETTERS))
  return redirect({ to: '/', replace: true })
}

/** The path of the first link of this site. Android has links in the text. */
function pathIn(shared: string): string | undefined {
  const origin = pageOrigin()
  const links = shared.match(/https?:\/\/[^\s<>"]+/g) ?? []
  const ours = links.find((link) => link === origin || link.startsWith(`${origin}/`))
  return ours && safePath(ours.slice(origin.length))
}
