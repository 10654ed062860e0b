import { Search } from 'lucide-react'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { openCommandMenu } from '#client/app/shell/commands/command-state.ts'

/** spec §2: an unmatched path shows `Not Found`; with a link back and a search. */
export function NotFoundDetails() {
  return (
    <div className="page-width grid min-h-[calc(100dvh-8rem)] place-items-center py-16">
      <div className="max-w-md text-center">
        <p aria-hidden="true" className="text-64 font-wide text-faint">
          404
        </p>
        <h1 className="mt-2 text-40">Not Found</h1>
        <p className="mt-3 text-pretty text-16 text-muted">
          There is no page at this address. It may have moved, or the link has a typo.
        </p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">
          <ButtonLink to="/" variant="main">
            Back to Home
          </ButtonLink>
          <Button
            variant="outline"
            icon={<Search aria-hidden="true" className="size-4" />}
            onClick={openCommandMenu}
          >
            Search
          </Button>
        </div>
      </div>
    </div>
  )
}
