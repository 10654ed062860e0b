/** The default page size. List requests always send it together with the page. */
export const PAGE_SIZE = 10
