import { lazy } from 'react'
import { useSession } from '#client/session/store.ts'
import { LazyPart } from '#client/ui/LazyPart.tsx'
import { Skeleton } from '#client/ui/Skeleton.tsx'
import { Hero } from './Hero.tsx'

// A visitor's first sight is the hero; the rest, and what only players see, is fetched beside it.
const Sections = lazy(() => import('./Sections.tsx').then((parts) => ({ default: parts.Sections })))
const NextThing = lazy(() => import('./NextThing.tsx').then((parts) => ({ default: parts.NextThing })))

/** The front page: the promise and the way in; for players their next thing instead. */
export function HomeScreen() {
  const { user } = useSession()
  const sections = (
    <LazyPart fallback={<SectionsSkeleton />}>
      <Sections user={user} />
    </LazyPart>
  )
  if (!user) {
    return (
      <>
        <Hero />
        {sections}
      </>
    )
  }
  return (
    <LazyPart fallback={<SectionsSkeleton />}>
      <NextThing user={user}>{sections}</NextThing>
    </LazyPart>
  )
}

function SectionsSkeleton() {
  return (
    <div role="status" className="page-width grid min-h-192 content-start gap-10 py-8 sm:gap-12 sm:py-10">
      <span className="sr-only">Loading…</span>
      <Skeleton className="h-32 w-full" />
      <Skeleton className="h-72 w-full" />
    </div>
  )
}
