import { expect, test } from "vitest";
import { smaller } from "../src/assembly/render.ts";

test.each([
  ["<p>a\n  &quot;b&quot; &#39;c&#39;</p>", `<p>a "b" 'c'</p>`],
  ["<p>&lt;b&gt; &amp;quot; &amp;lt;</p>", "<p>&lt;b&gt; &amp;quot; &amp;lt;</p>"],
  ['<a title="&quot;a&quot;  b">c</a>', '<a title="&quot;a&quot;  b">c</a>'],
  ["<pre><b>a</b>\n  &quot;b&quot;</pre>\n\n<p>c</p>", '<pre><b>a</b>\n  "b"</pre> <p>c</p>'],
  ["<script>a  =  '&quot;'</script>  <p>b</p>", "<script>a  =  '&quot;'</script> <p>b</p>"],
  ["<p>a\u00A0 \u00A0b</p>", "<p>a\u00A0 \u00A0b</p>"],
])("%s becomes %s", (before, after) => {
  expect(smaller(before)).toBe(after);
  expect(smaller(after)).toBe(after);
});
