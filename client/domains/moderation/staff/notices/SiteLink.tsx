/** An address of this site, in a tab of its own, whatever the site's name was then. */
export function SiteLink({ url }: { url: string }) {
  const { pathname, search, hash } = new URL(url)
  return (
    <a
      href={`${pathname}${search}${hash}`}
      target="_blank"
      rel="noreferrer"
      className="underline underline-offset-4"
    >
      {pathname}
    </a>
  )
}
