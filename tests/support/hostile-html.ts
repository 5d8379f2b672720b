/**
 * Rich texts that would do harm or are merely untidy, and what may stay of them. One table for the server's clean-up and the builder's.
 * [NOTE-1]
 */
export const RICH_TEXTS: [what: string, html: string, clean: string][] = [
  [
    "what is allowed",
    "<p>Within <strong>4 days</strong><br />or <em>less</em></p><ul><li>Free</li></ul>",
    "<p>Within <strong>4 days</strong><br>or <em>less</em></p><ul><li>Free</li></ul>",
  ],
  ["a script", "<p>Hello</p><script>alert(1)</script>", "<p>Hello</p>"],
  ["a handler", '<p onclick="alert(1)">Hello</p>', "<p>Hello</p>"],
  ["a picture with a handler", '<p>Hello<img src="x" onerror="alert(1)"></p>', "<p>Hello</p>"],
  ["a frame", '<p>Hello</p><iframe src="https://elsewhere.example"></iframe>', "<p>Hello</p>"],
  ["styles", '<p style="position:fixed">Hello</p>', "<p>Hello</p>"],
  ["a link that runs a script", '<p><a href="javascript:alert(1)">here</a></p>', "<p><a>here</a></p>"],
  ["the same behind a tab and an entity", '<p><a href="java&#9;script:alert(1)">here</a></p>', "<p><a>here</a></p>"],
  ["a link that holds a page", '<p><a href="data:text/html,<b>x</b>">here</a></p>', "<p><a>here</a></p>"],
  ["a link to whatever scheme the page has", '<p><a href="//elsewhere.example">here</a></p>', "<p><a>here</a></p>"],
  ["the same with backslashes, which browsers read as slashes", '<p><a href="/\\elsewhere.example">here</a></p>', "<p><a>here</a></p>"],
  ["a link on our own origin", '<p><a href="/terms" title="Terms">terms</a></p>', '<p><a href="/terms" title="Terms">terms</a></p>'],
  [
    "a link with a target",
    '<p><a href="https://elsewhere.example/" target="_blank">there</a></p>',
    '<p><a href="https://elsewhere.example/" target="_blank" rel="noopener noreferrer">there</a></p>',
  ],
  [
    "a link with a target and words of its own about it",
    '<p><a href="/terms" target="_blank" rel="opener">there</a></p>',
    '<p><a href="/terms" target="_blank" rel="noopener noreferrer">there</a></p>',
  ],
  [
    "every other tag that is allowed",
    "<h2>a</h2><h3>b</h3><h4>c</h4><blockquote><p>d</p></blockquote><ol><li>e</li></ol><hr><u>f</u><s>g</s><code>h</code><small>i</small>",
    "<h2>a</h2><h3>b</h3><h4>c</h4><blockquote><p>d</p></blockquote><ol><li>e</li></ol><hr><u>f</u><s>g</s><code>h</code><small>i</small>",
  ],
  ["what stands above and below the line", "<p>m<sup>2</sup> H<sub>2</sub>O</p>", "<p>m<sup>2</sup> H<sub>2</sub>O</p>"],
  ["headings that are the page's own", "<h1>a</h1><p>b</p>", "a<p>b</p>"],
  [
    "links to every scheme that is allowed",
    '<p><a href="http://a.example/">a</a><a href="mailto:b@a.example">b</a><a href="tel:+41">c</a></p>',
    '<p><a href="http://a.example/">a</a><a href="mailto:b@a.example">b</a><a href="tel:+41">c</a></p>',
  ],
  ["a link to another scheme", '<p><a href="ftp://a.example/">here</a></p>', "<p><a>here</a></p>"],
  ["a link without an address", '<p><a name="x" title="T">here</a></p>', '<p><a title="T">here</a></p>'],
  ["a form", '<form action="https://elsewhere.example"><input name="card"></form><p>Hello</p>', "<p>Hello</p>"],
  ["a drawing that scripts", "<p>Hello<svg><script>alert(1)</script></svg></p>", "<p>Hello</p>"],
];

/** One way to write the same: without the slash of void elements, attributes in the order of their names. */
export const tidied = (html: string): string =>
  html.replace(/ ?\/>/g, ">").replace(
    /<a((?: [a-z]+="[^"]*")+)>/g,
    (_, attributes: string) =>
      `<a ${[...attributes.matchAll(/[a-z]+="[^"]*"/g)]
        .map(([attribute]) => attribute)
        .sort()
        .join(" ")}>`,
  );
