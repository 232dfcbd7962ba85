import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.net.http.HttpResponse.BodyHandlers;
import java.time.Duration;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

public class Worker {
    static final String URL = System.getenv("MOCKFOLIO_URL");
    static final HttpClient HTTP = HttpClient.newHttpClient();
    static String worker;
    static String token = "";

    public static void main(String[] args) throws Exception {
        worker = "worker-" + args[0];
        String created = send("PUT", "/__admin/namespaces/" + worker, "{\"scenario\":\"demo\"}").body();
        token = find("\"token\":\"([^\"]+)\"", created);
        String seen = worker + " " + snapshots();
        control("clock/advance", "{\"by\":\"P1D\"}");
        seen += " " + snapshots();
        control("faults", "{\"status\":503,\"times\":1}");
        seen += " " + snapshots();
        control("reset", "{}");
        System.out.println(seen + " " + snapshots());
    }

    static String snapshots() throws Exception {
        HttpResponse<String> response = send("GET", "/v1/api/portfolios/demo/snapshots", "");
        return response.statusCode() == 200 ? find("\"total\":(\\d+)", response.body()) : "" + response.statusCode();
    }

    static void control(String path, String body) throws Exception {
        send("POST", "/__admin/" + path + "?namespace=" + worker, body);
    }

    static HttpResponse<String> send(String method, String path, String body) throws Exception {
        HttpRequest request = HttpRequest.newBuilder(URI.create(URL + path))
            .timeout(Duration.ofSeconds(10))
            .header("Authorization", "Bearer " + token)
            .header("Content-Type", "application/json")
            .method(method, BodyPublishers.ofString(body))
            .build();
        return HTTP.send(request, BodyHandlers.ofString());
    }

    static String find(String pattern, String text) {
        Matcher matcher = Pattern.compile(pattern).matcher(text);
        if (!matcher.find()) throw new IllegalStateException("No " + pattern + " in " + text);
        return matcher.group(1);
    }
}
