import { t } from '#messages/admin.ts'
import { Link } from '@tanstack/react-router'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState } from 'react'
import { showToast } from '#client/lib/toast.ts'
import { moved } from '#client/domains/tournaments/manage/seeds/SeedList.tsx'
import { RowIcon } from '#client/domains/tournaments/RowIcon.tsx'
import { ArtChip } from '#client/ui/art/ArtTile.tsx'
import { Badge } from '#client/ui/Badge.tsx'
import { Button, ButtonLink } from '#client/ui/Button.tsx'
import { Page } from '#client/ui/Page.tsx'
import { PageHeader } from '#client/ui/PageHeader.tsx'
import { ReasonDialog } from '#client/domains/admin/console/ReasonDialog.tsx'
import { type KeptGame, useOrderGames } from './queries.ts'
import { sumOfUse, playedText } from './texts.ts'

/** All games in the order in which players see them, with what is played in each. */
export function GameList({ games }: { games: readonly KeptGame[] }) {
  const [own, setOwn] = useState<readonly string[]>()
  const [isSaving, setSaving] = useState(false)
  const slugs = own ?? games.map(({ slug }) => slug)
  const order = useOrderGames(slugs)
  const listed = slugs.flatMap((slug) => games.find((game) => game.slug === slug) ?? [])
  const isMoved = games.some(({ slug }, index) => slugs[index] !== slug)
  return (
    <Page>
      <PageHeader
        title={t('common.games')}
        actions={
          <ButtonLink
            to="/admin/{-$section}/{-$id}"
            params={{ section: 'games', id: undefined }}
            search={{ step: 'add' }}
            variant="main"
          >
            {t('admin.games.add')}
          </ButtonLink>
        }
      >
        {t('admin.games.lead')}
      </PageHeader>
      <ol aria-label={t('common.games')} className="rounded-card border border-line bg-surface">
        {listed.map((game, index) => (
          <Row
            key={game.slug}
            game={game}
            onUp={index === 0 ? undefined : () => setOwn(moved(slugs, index, index - 1))}
            onDown={index === listed.length - 1 ? undefined : () => setOwn(moved(slugs, index, index + 1))}
          />
        ))}
      </ol>
      {isMoved ? (
        <div className="mt-4 flex flex-wrap gap-3" role="status">
          <Button variant="outline" onClick={() => setSaving(true)}>
            {t('admin.games.save_order')}
          </Button>
          <Button variant="quiet" onClick={() => setOwn(undefined)}>
            {t('admin.games.discard_order')}
          </Button>
        </div>
      ) : null}
      {isSaving ? (
        <ReasonDialog
          title={t('admin.games.save_order')}
          description={t('admin.games.order_note')}
          label={t('admin.games.save_order')}
          mutation={order}
          onClose={() => setSaving(false)}
          onDone={() => {
            setSaving(false)
            setOwn(undefined)
            showToast('success', t('admin.games.saved'))
          }}
        />
      ) : null}
    </Page>
  )
}

type RowProps = { game: KeptGame; onUp: (() => void) | undefined; onDown: (() => void) | undefined }

function Row({ game, onUp, onDown }: RowProps) {
  const { slug, name, picture, modes, retired } = game
  const use = playedText(sumOfUse(modes.map((mode) => mode.use)))
  return (
    <li className="flex items-center gap-x-4 gap-y-1 border-t max-sm:gap-x-3 border-line px-4 py-3 first:border-t-0">
      <ArtChip slug={slug} picture={picture} className={`h-11 w-17 ${retired ? 'grayscale' : ''}`} />
      <div className="min-w-0 grow">
        <Link
          to="/admin/{-$section}/{-$id}"
          params={{ section: 'games', id: slug }}
          search={{}}
          className="inline-flex min-h-6 items-center text-16 font-semibold wrap-anywhere hover:underline"
        >
          {name}
        </Link>
        <p className="text-14 text-pretty text-muted">
          {t('admin.games.modes_count', { count: modes.filter((mode) => !mode.retired).length })}
          {use === undefined ? null : ` · ${use}`}
        </p>
      </div>
      {retired ? <Badge tone="warn">{t('admin.games.retired')}</Badge> : null}
      <span className="ms-auto flex shrink-0 max-sm:flex-col">
        <RowIcon label={t('admin.games.up', { name })} isDisabled={!onUp} onClick={() => onUp?.()}>
          <ChevronUp aria-hidden="true" className="size-4" />
        </RowIcon>
        <RowIcon label={t('admin.games.down', { name })} isDisabled={!onDown} onClick={() => onDown?.()}>
          <ChevronDown aria-hidden="true" className="size-4" />
        </RowIcon>
      </span>
    </li>
  )
}
