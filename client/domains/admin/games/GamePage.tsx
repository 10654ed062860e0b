import { t } from '#messages/admin.ts'
import type { ReactNode } from 'react'
import { Badge } from '#client/ui/Badge.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { GameForm } from './GameForm.tsx'
import { ModesCard } from './ModesCard.tsx'
import { PictureCard } from './PictureCard.tsx'
import type { KeptGame } from './queries.ts'
import { RetireButton } from './RetireButton.tsx'
import { sumOfUse } from './texts.ts'

/** One game: its modes, its picture, and what is known of it. */
export function GamePage({ game, back }: { game: KeptGame; back: ReactNode }) {
  const retire = (
    <RetireButton
      game={game.slug}
      name={game.name}
      standing={game}
      use={sumOfUse(game.modes.map((mode) => mode.use))}
    />
  )
  return (
    <Page>
      <PageHeader title={game.name} above={back} actions={retire}>
        {game.retired ? <Badge tone="warn">{t('admin.games.retired')}</Badge> : null}
      </PageHeader>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <ModesCard game={game} />
        <PictureCard game={game} />
      </div>
      <h2 className="mt-8 mb-4 text-20">{t('admin.games.known')}</h2>
      {/* A new version fills the form in again. */}
      <GameForm key={game.version} game={game} />
    </Page>
  )
}
