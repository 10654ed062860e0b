/** Text by a person, under a small title. */
export function Words({ title, children }: { title: string; children: string }) {
  return (
    <>
      <h3 className="mt-5 mb-1 text-14 text-muted">{title}</h3>
      <blockquote dir="auto" className="text-16 text-pretty wrap-anywhere whitespace-pre-line">
        {children}
      </blockquote>
    </>
  )
}
